import type { ReactNode } from "react";
import { Link } from "wouter";
import type { SimilarTool, Tool } from "../../../contract/tool.ts";
import { CategoryName } from "../../components/category-name.tsx";
import { Logo } from "../../components/logo.tsx";
import { count, pricingLabel } from "../../lib/format.ts";

/** What any compared tool has; the full comparison also knows the rest. */
export type Compared = SimilarTool & Partial<Tool>;

type Row = { show: (tool: Compared) => ReactNode; same: (tool: Compared) => string };

const text = (read: (tool: Compared) => string | null | undefined): Row => ({ show: (tool) => read(tool) || "Not stated", same: (tool) => read(tool) ?? "" });
const list = (read: (tool: Compared) => string[] | undefined): Row => ({
  show: (tool) => (
    <ul className="compare__list">
      {read(tool)?.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  ),
  same: (tool) => JSON.stringify(read(tool)),
});

const ROWS = {
  "In short": text((tool) => tool.shortDescription),
  Category: { show: (tool) => <CategoryName name={tool.category} slug={tool.categorySlug} />, same: (tool) => tool.category },
  Pricing: text((tool) => pricingLabel(tool.pricingType)),
  Access: text((tool) => tool.access.join(", ")),
  "AI technology": text((tool) => tool.aiTech),
  Audience: text((tool) => tool.audience?.join(", ")),
  "Key features": list((tool) => tool.keyFeatures),
  "Use cases": list((tool) => tool.useCases),
  Pros: list((tool) => tool.pros),
  Cons: list((tool) => tool.cons),
  Tags: text((tool) => tool.tags.join(", ")),
  Likes: text((tool) => count(tool.likes)),
} satisfies Record<string, Row>;
export type RowName = keyof typeof ROWS;
export const ROW_NAMES = Object.keys(ROWS) as RowName[];

export const isDifferent = (name: RowName, tools: Compared[]) => new Set(tools.map(ROWS[name].same)).size > 1;

type Props = { tools: Compared[]; rows: RowName[]; highlight?: string; actionFor?: (tool: Compared) => ReactNode };

export function CompareTable({ tools, rows, highlight, actionFor }: Props) {
  const mark = (tool: Compared) => (tool.slug === highlight ? "me" : undefined);
  return (
    // The table scrolls sideways on phones; as a region it can be reached with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the focus
    <section className="compare" aria-label="Comparison" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Property</span>
            </th>
            {tools.map((tool) => (
              <th key={tool.slug} scope="col" className={mark(tool)}>
                <span>
                  <Logo tool={tool} size={24} eager />
                  <Link href={`/tools/${tool.slug}`}>{tool.name}</Link>
                  {actionFor?.(tool)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((name) => (
            <tr key={name} className={isDifferent(name, tools) ? undefined : "is-same"}>
              <th scope="row">{name}</th>
              {tools.map((tool) => (
                <td key={tool.slug} className={mark(tool)}>
                  {ROWS[name].show(tool)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
