/** The small comparison on a tool's page; the full one is comparison-table.tsx. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { SimilarTool } from "../../../contract/tool.ts";
import { CategoryName } from "../../components/category-name.tsx";
import { Logo } from "../../components/logo.tsx";
import { count, pricingLabel } from "../../lib/format.ts";
import { useSite } from "../../lib/site.ts";

type Row = { show: (tool: SimilarTool) => ReactNode; same: (tool: SimilarTool) => string };

const text = (read: (tool: SimilarTool) => string | null): Row => ({ show: (tool) => read(tool) || "Not listed", same: (tool) => read(tool) ?? "" });

const ROWS = {
  Category: { show: (tool) => <CategoryName name={tool.category} slug={tool.categorySlug} />, same: (tool) => tool.category },
  Pricing: text((tool) => pricingLabel(tool.pricingType)),
  Access: text((tool) => tool.access.join(", ")),
  Technology: text((tool) => tool.aiTech),
  Likes: text((tool) => count(tool.likes)),
} satisfies Record<string, Row>;
export type RowName = keyof typeof ROWS;

type Props = { tools: SimilarTool[]; rows: RowName[]; highlight?: string };

export function CompareTable({ tools, rows, highlight }: Props) {
  const { terms } = useSite();
  const mark = (tool: SimilarTool) => (tool.slug === highlight ? "me" : undefined);
  const isSame = (name: RowName) => new Set(tools.map(ROWS[name].same)).size === 1;
  return (
    // The table scrolls sideways on phones; as a region it is reachable by keyboard.
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
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((name) => (
            <tr key={name} className={isSame(name) ? "is-same" : undefined}>
              <th scope="row">{name === "Technology" ? terms.technology : name}</th>
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
