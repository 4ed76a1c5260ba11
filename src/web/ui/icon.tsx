/** An icon from the sprite: one small file for all pages instead of code in every chunk. */
import sprite from "./icons.svg?url";

/** Decoration only: the text or label beside an icon gives its meaning. */
export function Icon({ name, size, className }: { name: string; size?: 20; className?: string }) {
  return (
    <svg className={["i", size && `i${size}`, className].filter(Boolean).join(" ")} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
