import { sql } from "drizzle-orm";
import type { PricingPlan } from "../../../../contract/pricing-plan.ts";
import type { FactChanges } from "../../../../contract/tool-facts.ts";
import { fromWords } from "../../../../shared/pricing/plan-price.ts";
import { type EventRows, readEvents, toolOf } from "./read-events.ts";
import type { ToolEvents } from "./tool-events.ts";

type Prices = Pick<FactChanges, "plans" | "pricingType">;

/** The conditions are those of the index tool_changes_prices. */
const PRICES: EventRows = {
  from: sql`tool_changes p`,
  ...{ toolId: sql`p.tool_id`, id: sql`p.id`, at: sql`p.applies_at` },
  detail: sql`jsonb_build_object('plans', p.fields -> 'plans', 'pricingType', p.fields -> 'pricingType')`,
  where: sql`p.state = 'published' and p.kind in ('edit', 'restore') and (p.fields ? 'plans' or p.fields ? 'pricingType')`,
};

export const priceChanges: ToolEvents = {
  type: "price",
  async list(db, scope, range) {
    const rows = await readEvents<Prices>(db, PRICES, scope, range);
    return rows.map((row) => ({
      type: "price",
      ...{ id: row.eventId, at: row.at, text: describePrices(row.detail), href: `/tools/${row.slug}/history#${row.eventId}`, tool: toolOf(row) },
    }));
  },
};

/** "From $10/month to $12/month. Pricing: Freemium, before Free." */
export function describePrices({ plans, pricingType }: Prices): string {
  const type = pricingType && `Pricing is now ${pricingType[1]}, before ${pricingType[0]}.`;
  return [plans && describePlans(plans), type].filter(Boolean).join(" ");
}

function describePlans([before, after]: [PricingPlan[], PricingPlan[]]): string {
  const [from, to] = [fromWords(before), fromWords(after)];
  if (to === null) return "Plans were removed.";
  if (from === null) return `Plans were added, from ${to}.`;
  return from === to ? `Plans changed. They still start at ${to}.` : `From ${from} to ${to}.`;
}
