/** The rows of a comparison, in sections; each has a flag for whether the tools are the same in it. */
import type { ReactNode } from "react";
import type { Tool } from "../../../contract/tool.ts";
import { fromWords, offersOf, planLine } from "../../../shared/pricing/plan-price.ts";
import { CategoryName } from "../../components/category-name.tsx";
import { count, pricingLabel } from "../../lib/format.ts";
import type { Site } from "../../lib/site.ts";
import { Icon } from "../../ui/icon.tsx";
import type { FeatureRow } from "./align-features.ts";
import { bestFor } from "./best-for.ts";
import { PlatformList } from "./platform-list.tsx";

type ComparedRow = { label: string; isSame: boolean; cells: ReactNode[] };
export type ComparedSection = { title: string; rows: ComparedRow[] };

export function comparisonOf(tools: Tool[], features: FeatureRow[], { technology }: Site["terms"]): ComparedSection[] {
  const text = (label: string, read: (tool: Tool) => string | null) => rowOf(tools, label, (tool) => read(tool) || <NotListed />, read);
  const list = (label: string, read: (tool: Tool) => string[]) => rowOf(tools, label, (tool) => <Items items={read(tool)} />, read);
  const sections = [
    { title: "Features", rows: features.map(featureRow) },
    {
      title: "Platforms and pricing",
      rows: [
        rowOf(
          tools,
          "Platforms",
          ({ access }) => <PlatformList access={access} />,
          ({ access }) => access.toSorted(),
        ),
        text("Pricing", ({ pricingType }) => pricingLabel(pricingType)),
        ...(tools.some(({ plans }) => plans.length > 0)
          ? [
              text("From", ({ plans }) => fromWords(plans)),
              text("Free tier and trial", ({ plans }) => offersOf(plans).join(", ")),
              list("Plans", ({ plans }) => plans.map((plan) => planLine({ ...plan, includes: [] }))),
            ]
          : []),
        rowOf(
          tools,
          "Category",
          ({ category, categorySlug }) => <CategoryName name={category} slug={categorySlug} />,
          ({ category }) => category,
        ),
        text(technology, ({ aiTech }) => aiTech),
        text("Audience", ({ audience }) => audience.join(", ")),
      ],
    },
    {
      title: "Good to know",
      rows: [
        list("Pros", ({ pros }) => pros),
        list("Cons", ({ cons }) => cons),
        list("Use cases", ({ useCases }) => useCases),
        text("Tags", ({ tags }) => tags.join(", ")),
        text("Likes", ({ likes }) => count(likes)),
      ],
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

/** A summary, so it is not part of the counts of facts. Empty if there is nothing to say about any tool. */
export function summaryCells(tools: Tool[]): ReactNode[] {
  const sentences = tools.map((tool) =>
    bestFor(
      tool,
      tools.filter((other) => other !== tool),
    ),
  );
  return sentences.some((sentence) => sentence !== null) ? sentences : [];
}

const rowOf = (tools: Tool[], label: string, show: (tool: Tool) => ReactNode, fact: (tool: Tool) => unknown): ComparedRow => ({
  label,
  isSame: new Set(tools.map((tool) => JSON.stringify(fact(tool)))).size === 1,
  cells: tools.map(show),
});

function featureRow({ label, cells }: FeatureRow): ComparedRow {
  const isOnly = cells.filter((cell) => cell !== null).length === 1;
  return {
    label,
    isSame: cells.every((cell) => cell !== null),
    cells: cells.map((own) => (own === null ? <NotListed key={label} /> : <Listed key={label} isOnly={isOnly} own={own === label ? null : own} />)),
  };
}

function Listed({ isOnly, own }: { isOnly: boolean; own: string | null }) {
  return (
    <span className={isOnly ? "versus__yes versus__yes--only" : "versus__yes"}>
      <Icon name="check" />
      <span className="sr">{isOnly ? "Yes, only this tool" : "Yes"}</span>
      {own && <span>{own}</span>}
    </span>
  );
}

/** A dash means that a tool does not list it, not that it lacks it. */
const NotListed = () => (
  <span className="versus__no">
    <span aria-hidden="true">–</span>
    <span className="sr">Not listed</span>
  </span>
);

function Items({ items }: { items: string[] }) {
  if (items.length === 0) return <NotListed />;
  return (
    <ul className="versus__items">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
