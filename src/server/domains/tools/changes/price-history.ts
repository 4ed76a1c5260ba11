/** What a tool has cost per month, from the changes of its plans. */
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { PricingPlan } from "../../../../contract/pricing-plan.ts";
import type { PriceHistory } from "../../../../contract/tool-history.ts";
import { lowestMonthly } from "../../../../shared/pricing/plan-price.ts";
import type { Db } from "../../../platform/db/database.ts";
import { toolChanges } from "../tables.ts";

/** More than a chart can show. */
const MOST = 200;

type Prices = { at: Date; plans: PricingPlan[] };
type Point = PriceHistory["points"][number];

/** The lowest price per month in each currency in which it changed. */
export async function priceHistory(db: Db, { id, listedAt }: { id: number; listedAt: Date }): Promise<PriceHistory[]> {
  const rows = await db
    .select({ at: toolChanges.appliesAt, plans: sql<[PricingPlan[], PricingPlan[]]>`${toolChanges.fields} -> 'plans'` })
    .from(toolChanges)
    .where(and(eq(toolChanges.toolId, id), eq(toolChanges.state, "published"), ne(toolChanges.kind, "confirmation"), sql`${toolChanges.fields} ? 'plans'`))
    .orderBy(desc(toolChanges.appliesAt), desc(toolChanges.id))
    .limit(MOST);
  const changes = rows.toReversed();
  const [first] = changes;
  if (!first) return [];
  return pricesOf([{ at: listedAt, plans: first.plans[0] }, ...changes.map(({ at, plans }) => ({ at: at ?? listedAt, plans: plans[1] }))]);
}

function pricesOf(times: Prices[]): PriceHistory[] {
  const lowest = times.map(({ at, plans }) => ({ at: at.toISOString(), prices: lowestMonthly(plans) }));
  const currencies = new Set(lowest.flatMap(({ prices }) => prices.map(({ price }) => price.currency)));
  return [...currencies].flatMap((currency) => {
    const points = lowest.map(({ at, prices }) => ({ at, amount: prices.find(({ price }) => price.currency === currency)?.monthly ?? null }));
    const changed = withoutRepetitions(points);
    return new Set(changed.map(({ amount }) => amount)).difference(new Set([null])).size > 1 ? [{ currency, points: changed }] : [];
  });
}

/** From the first price on, one for each change of it. */
const withoutRepetitions = (points: Point[]): Point[] => points.filter(({ amount }, index) => amount !== (points[index - 1]?.amount ?? null));
