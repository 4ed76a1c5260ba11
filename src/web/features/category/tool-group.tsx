import { Link } from "wouter";
import type { ListedTool } from "../../../contract/activity.ts";
import { slugify } from "../../../shared/text/slug.ts";
import { categoryStyle } from "../../components/category-style.ts";
import { Logo } from "../../components/logo.tsx";
import { count } from "../../lib/format.ts";
import { hueStyle } from "../../lib/hue.ts";
import { Icon } from "../../ui/icon.tsx";

export const toolCountLabel = (tools: number) => (tools === 1 ? "1 tool" : `${count(tools)} tools`);

type Props = { name: string; items: readonly string[]; toolCounts: Map<string, number>; newest: ListedTool[] };

/** A group of categories: its number of tools, and the newest ones. */
export function ToolGroup({ name, items, toolCounts, newest }: Props) {
  const total = totalOf(items, toolCounts);
  return (
    <section className="group">
      <header>
        <h2>{name}</h2>
        {total > 0 && <p className="num">{toolCountLabel(total)}</p>}
        {newest.length > 0 && (
          <span className="group__newest" aria-hidden="true">
            {newest.map((tool) => (
              <Logo key={tool.id} tool={tool} size={32} />
            ))}
          </span>
        )}
      </header>
      <ul>
        {items.map((item) => (
          <GroupItem key={item} name={item} toolCount={toolCounts.get(slugify(item))} />
        ))}
      </ul>
    </section>
  );
}

/** A group without tools is a line instead of a card. */
export const EmptyGroup = ({ name, items }: Pick<Props, "name" | "items">) => (
  <section className="group group--empty">
    <h2>{name}</h2>
    <p>No tools yet</p>
    <ul>
      {items.map((item) => (
        <GroupItem key={item} name={item} toolCount={undefined} />
      ))}
    </ul>
  </section>
);

export const totalOf = (items: readonly string[], toolCounts: Map<string, number>) =>
  items.reduce((total, item) => total + (toolCounts.get(slugify(item)) ?? 0), 0);

function GroupItem({ name, toolCount }: { name: string; toolCount: number | undefined }) {
  const slug = slugify(name);
  const { icon, hue } = categoryStyle(slug);
  return (
    <li>
      <Link href={`/category/${slug}`} style={hueStyle(hue)}>
        <Icon name={icon} />
        {name}
        {toolCount !== undefined && toolCount > 0 && <span className="num">{toolCountLabel(toolCount)}</span>}
      </Link>
    </li>
  );
}
