import { hueStyle } from "../lib/hue.ts";
import { categoryStyle } from "./category-style.ts";

/** A category's name with its colored dot. */
export function CategoryName({ name, slug }: { name: string; slug: string }) {
  return (
    <span className="cat" style={hueStyle(categoryStyle(slug).hue)}>
      {name}
    </span>
  );
}
