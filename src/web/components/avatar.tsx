import { useState } from "react";
import { hueStyle } from "../lib/hue.ts";

type Person = { firstName: string | null; displayName: string | null; email: string; profileImageUrl: string | null; photoURL: string | null };

/** A person's picture; without one, or when it does not load, the first letter of what they are called. */
export function Avatar({ person, size = 32 }: { person: Person; size?: 32 | 64 }) {
  const [isBroken, setBroken] = useState(false);
  const picture = person.profileImageUrl ?? person.photoURL;
  const [letter] = person.firstName || person.displayName || person.email || "U";
  return (
    <span className={size === 32 ? "avatar" : `avatar avatar--${size}`} style={hueStyle(hueOf(person.email))} aria-hidden="true">
      {picture && !isBroken ? (
        <img src={picture} alt="" width={size} height={size} referrerPolicy="no-referrer" onError={() => setBroken(true)} />
      ) : (
        letter?.toUpperCase()
      )}
    </span>
  );
}

const hueOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
