import { hueStyle } from "../lib/hue.ts";
import { categoryLook } from "./category-look.ts";

/** A category's name behind its dot. */
export function CategoryName({ name, slug }: { name: string; slug: string }) {
  return (
    <span className="cat" style={hueStyle(categoryLook(slug).hue)}>
      {name}
    </span>
  );
}
