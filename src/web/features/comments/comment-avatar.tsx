import { useState } from "react";
import type { CommentUser } from "../../../contract/comment.ts";
import { hueStyle } from "../../lib/hue.ts";

export const fullName = ({ firstName, lastName }: CommentUser) => [firstName, lastName].filter(Boolean).join(" ") || "Former member";

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter((_word, index, words) => index === 0 || index === words.length - 1)
    .map((word) => [...word][0]?.toUpperCase())
    .join("");

/** Always the same hue for the same name. */
const hueOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 0);

/** The person's picture, or their initials where there is none or it does not load. */
export function CommentAvatar({ user }: { user: CommentUser }) {
  const [isBroken, setBroken] = useState(false);
  const name = fullName(user);
  if (user.profileImageUrl && !isBroken) {
    return (
      <img
        className="face"
        src={user.profileImageUrl}
        alt=""
        width={36}
        height={36}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span className="face" style={hueStyle(hueOf(name))} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
