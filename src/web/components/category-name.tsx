import { hueStyle } from "../lib/hue.ts";
import { useCategoryHue } from "../lib/use-category-hue.ts";

/** A category's name with its colored dot. */
export function CategoryName({ name, slug }: { name: string; slug: string }) {
  return (
    <span className="cat" style={hueStyle(useCategoryHue(slug))}>
      {name}
    </span>
  );
}
