import sprite from "./icons.svg?url";

/** An icon from the panel's sprite, which visitors never load. Decoration only, like `Icon`. */
export function AdminIcon({ name }: { name: string }) {
  return (
    <svg className="i" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
