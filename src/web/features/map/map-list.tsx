/** The map as a list: regions as headings, tools as links. For screen readers, search engines, and whenever there is no map. */
import { Link } from "wouter";
import type { Category } from "../../../contract/category.ts";
import type { ListedMapTool } from "../../../contract/map.ts";
import { categoryStyle } from "../../components/category-style.ts";
import { Logo } from "../../components/logo.tsx";
import { count } from "../../lib/format.ts";
import { hueStyle } from "../../lib/hue.ts";
import { Icon } from "../../ui/icon.tsx";

type Props = { categories: readonly Category[]; tools: readonly ListedMapTool[] };

export function MapList({ categories, tools }: Props) {
  const byCategory = Map.groupBy(tools, ({ categorySlug }) => categorySlug);
  const shown = categories.filter(({ slug }) => byCategory.has(slug));
  if (shown.length === 0) return <p className="note">No tools yet.</p>;
  return (
    <div className="map-list">
      {shown.map((category) => (
        <Region key={category.slug} category={category} tools={byCategory.get(category.slug) ?? []} />
      ))}
    </div>
  );
}

function Region({ category, tools }: { category: Category; tools: readonly ListedMapTool[] }) {
  const { icon, hue } = categoryStyle(category);
  return (
    <section>
      <h2 style={hueStyle(hue)}>
        <Icon name={icon} />
        {category.name}
      </h2>
      <ul>
        {tools.map((tool) => (
          <li key={tool.slug}>
            <Link href={`/tools/${tool.slug}`}>
              <Logo tool={tool} size={24} />
              {tool.name}
            </Link>
          </li>
        ))}
      </ul>
      {category.toolCount > tools.length && (
        <Link className="link" href={`/category/${category.slug}`}>
          All {count(category.toolCount)} tools in {category.name}
        </Link>
      )}
    </section>
  );
}
