import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Category } from "../../../contract/category.ts";
import { categoryStyle } from "../../components/category-style.ts";
import { hueStyle } from "../../lib/hue.ts";
import { categoriesQuery } from "../../queries/shared-queries.ts";
import { Icon } from "../../ui/icon.tsx";

export function CategoryChips() {
  const { data } = useQuery(categoriesQuery());
  // Another backend has no positions: it shows all its categories, in its order.
  const chips = data?.items.filter(({ homePosition }) => homePosition !== null).sort((a, b) => (a.homePosition ?? 0) - (b.homePosition ?? 0));
  if (!chips?.length) return null;
  return (
    <nav className="chips" aria-label="Categories">
      {chips.map((category) => (
        <CategoryChip key={category.slug} category={category} />
      ))}
    </nav>
  );
}

function CategoryChip({ category }: { category: Category }) {
  const { icon, hue } = categoryStyle(category);
  return (
    <Link className="chip" href={`/category/${category.slug}`} style={hueStyle(hue)}>
      <Icon name={icon} />
      {category.name}
    </Link>
  );
}
