/** The history of a listing, and where its facts come from. People are shown by their role only. */
import { z } from "zod";
import { listOf, paging, SlugParams } from "./api.ts";
import { PAGE_SIZE } from "./constants.ts";
import { CHANGE_KINDS, CHANGE_ROLES } from "./fact-labels.ts";
import { operation } from "./operation.ts";
import { FactChange, FactNames } from "./tool-facts.ts";

export const ToolChange = z.object({
  id: z.number().int(),
  kind: z.enum(CHANGE_KINDS),
  /** Null for the baseline of a tool that was listed before changes were recorded. */
  role: z.enum(CHANGE_ROLES).nullable(),
  /** Since when it applies. */
  at: z.iso.datetime(),
  reason: z.string().nullable(),
  source: z.string().nullable(),
  changes: z.array(FactChange),
});
export type ToolChange = z.infer<typeof ToolChange>;

/** The lowest price per month in a currency, from each time on; null while there was none. Only of currencies in which it changed. */
const PriceHistory = z.object({
  currency: z.string(),
  points: z.array(z.object({ at: z.iso.datetime(), amount: z.number().int().nullable() })),
});
export type PriceHistory = z.infer<typeof PriceHistory>;

export const ToolHistory = listOf(ToolChange).extend({
  tool: z.object({ slug: z.string(), name: z.string(), isAdult: z.boolean() }),
  prices: z.array(PriceHistory),
});
export type ToolHistory = z.infer<typeof ToolHistory>;

/** Where a fact comes from: the latest change of it, or the beginning of the listing. */
export const FactSource = z.object({
  field: FactNames,
  role: z.enum(CHANGE_ROLES).nullable(),
  source: z.string().nullable(),
  changedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime(),
  /** Not confirmed for too long. */
  isStale: z.boolean(),
});
export type FactSource = z.infer<typeof FactSource>;

export const listToolChangesOperation = operation("GET /api/tools/:slug/history", {
  summary: "The published changes of a tool, newest first",
  caller: "everyone",
  params: SlugParams,
  query: z.object(paging(PAGE_SIZE.history)),
  response: ToolHistory,
});

export const listFactSourcesOperation = operation("GET /api/tools/:slug/sources", {
  summary: "Where each fact of a tool comes from, and when it was last confirmed",
  caller: "everyone",
  params: SlugParams,
  response: z.object({ items: z.array(FactSource) }),
});

export const toolHistoryOperations = [listToolChangesOperation, listFactSourcesOperation];
