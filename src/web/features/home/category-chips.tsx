import { Link } from "wouter";
import { ADULT_CATEGORIES, HOME_CATEGORIES } from "../../../contract/directory.ts";
import { slugify } from "../../../shared/text/slug.ts";
import { categoryStyle } from "../../components/category-style.ts";
import { hueStyle } from "../../lib/hue.ts";
import { useSite } from "../../lib/site.ts";
import { Icon } from "../../ui/icon.tsx";

export function CategoryChips() {
  const { adult } = useSite();
  const chips = HOME_CATEGORIES.filter((name) => adult || !ADULT_CATEGORIES.includes(name));
  return (
    <nav className="chips" aria-label="Categories">
      {chips.map((name) => (
        <CategoryChip key={name} name={name} />
      ))}
    </nav>
  );
}

function CategoryChip({ name }: { name: string }) {
  const slug = slugify(name);
  const { icon, hue } = categoryStyle(slug);
  return (
    <Link className="chip" href={`/category/${slug}`} style={hueStyle(hue)}>
      <Icon name={icon} />
      {name}
    </Link>
  );
}
