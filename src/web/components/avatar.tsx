import { useState } from "react";
import { avatarOf } from "../../shared/avatar-of.ts";
import { hueStyle } from "../lib/hue.ts";
import { Picture } from "../ui/picture.tsx";

type Props = { person: Parameters<typeof avatarOf>[0]; size?: 24 | 32 | 36 | 64 };

/** A person's picture; without one, or if it fails to load, the first letter of their name. */
export function Avatar({ person, size = 32 }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const { letter, hue, picture } = avatarOf(person);
  return (
    <span className={`avatar avatar--${size}`} style={hueStyle(hue)} aria-hidden="true">
      {picture && !hasFailed ? (
        <Picture src={picture} alt="" width={size} height={size} loading="lazy" referrerPolicy="no-referrer" onFail={() => setFailed(true)} />
      ) : (
        letter
      )}
    </span>
  );
}
