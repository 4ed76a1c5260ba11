import { Link } from "wouter";
import type { ListedTool } from "../../../contract/activity.ts";
import type { Category } from "../../../contract/category.ts";
import { categoryStyle } from "../../components/category-style.ts";
import { Logo } from "../../components/logo.tsx";
import { count } from "../../lib/format.ts";
import { hueStyle } from "../../lib/hue.ts";
import { Icon } from "../../ui/icon.tsx";

export const toolCountLabel = (tools: number) => (tools === 1 ? "1 tool" : `${count(tools)} tools`);

type Props = { name: string; categories: Category[]; newest: ListedTool[] };

/** A group of categories: its number of tools, and the newest ones. */
export function ToolGroup({ name, categories, newest }: Props) {
  return (
    <section className="group">
      <header>
        <h2>{name}</h2>
        <p className="num">{toolCountLabel(totalOf(categories))}</p>
        {newest.length > 0 && (
          <span className="group__newest" aria-hidden="true">
            {newest.map((tool) => (
              <Logo key={tool.id} tool={tool} size={32} />
            ))}
          </span>
        )}
      </header>
      <GroupItems categories={categories} />
    </section>
  );
}

/** A group without tools is a line instead of a card. */
export const EmptyGroup = ({ name, categories }: Pick<Props, "name" | "categories">) => (
  <section className="group group--empty">
    <h2>{name}</h2>
    <p>No tools yet</p>
    <GroupItems categories={categories} />
  </section>
);

/** Another backend may not count them. */
export const totalOf = (categories: { toolCount?: number }[]) => categories.reduce((total, { toolCount }) => total + (toolCount ?? 0), 0);

const GroupItems = ({ categories }: Pick<Props, "categories">) => (
  <ul>
    {categories.map((category) => (
      <GroupItem key={category.slug} category={category} />
    ))}
  </ul>
);

function GroupItem({ category }: { category: Category }) {
  const { name, slug, toolCount } = category;
  const { icon, hue } = categoryStyle(category);
  return (
    <li>
      <Link href={`/category/${slug}`} style={hueStyle(hue)}>
        <Icon name={icon} />
        {name}
        {toolCount > 0 && <span className="num">{toolCountLabel(toolCount)}</span>}
      </Link>
    </li>
  );
}
