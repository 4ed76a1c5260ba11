/** What makes a tool free, open source or self-hosted, as conditions of a query on tools. */
import { sql } from "drizzle-orm";
import { tools } from "./tables.ts";

/** Without a charge, or with a plan that costs nothing: every pricing but paid, and paid tools with a free plan. */
export const isFree = sql<boolean>`(${tools.pricingType} <> 'paid' or exists (select from tool_offers o where o.tool_id = ${tools.id} and o.has_free_tier))`;
export const isOpenSource = sql<boolean>`${tools.pricingType} = 'open-source'`;
export const isSelfHosted = sql<boolean>`exists (select from tool_access a where a.tool_id = ${tools.id} and a.access = 'Self-hosted')`;
