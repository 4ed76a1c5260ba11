/** Why tools are in a list: always included for trending tools, otherwise on request. */
import type { ToolCard, ToolListQuery, TrendFacts, WhyListed } from "../../../contract/tool.ts";
import type { Sort } from "../../../contract/tool-options.ts";
import type { Db } from "../../platform/db/database.ts";
import { trendFactsOf } from "./trend-facts.ts";

const SORTED: Record<Sort, string> = {
  newest: "Sorted by when tools were listed.",
  popular: "Sorted by likes and visits of all time.",
  name: "Sorted by name.",
  likes: "Sorted by likes.",
};
const UNPAID = "Paid promotion plays no part.";

type Explained = ToolCard & { why?: WhyListed };

export async function explainList(db: Db, items: ToolCard[], { trending, featured, sort, explain }: ToolListQuery): Promise<Explained[]> {
  if (!trending && !explain) return items;
  const facts: Map<number, TrendFacts> = trending ? await trendFactsOf(db, items) : new Map();
  return items.map((tool) => {
    const trend = facts.get(tool.id) ?? null;
    const line = trend?.line ?? (featured ? `Featured by our editors. ${UNPAID}` : `${SORTED[sort]} ${UNPAID}`);
    return { ...tool, ...(trend ? { trend: trend.line } : {}), ...(explain ? { why: { line, trend } } : {}) };
  });
}
