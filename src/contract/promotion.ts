/** Promotions: what a boost buys, who bought one, and the current share of each placement by factor. */
import { z } from "zod";
import { listOf, paging, RowIdParam, SlugParams } from "./api.ts";
import { BOOST, CURRENCIES } from "./constants.ts";
import { HOME } from "./home-counts.ts";
import { operation } from "./operation.ts";
import { MAX_SEARCH_LENGTH } from "./search-limits.ts";
import { ToolCard, WhyListed } from "./tool.ts";

const at = z.iso.datetime();

/** A promotion of the signed-in user. Money fields with the specification's names are in the currency's main unit, such as dollars; those ending in InCents in cents. */
export const Promotion = z.object({
  id: z.number().int(),
  /** True until it is ended or its end date has passed. */
  isActive: z.boolean(),
  /** Its tool is hidden, or its payment is disputed. Afterwards, both dates are extended by the duration of the pause. */
  isPaused: z.boolean(),
  /** The buyer's bank has disputed the payment and has not decided yet. */
  isDisputed: z.boolean(),
  boostFactor: z.number().int(),
  amountPaid: z.number(),
  amountInCents: z.number().int(),
  currency: z.enum(CURRENCIES),
  /** In the future if the tool's combined factor would exceed the highest boost: the promotion then starts later and still lasts a full month. */
  startDate: at,
  endDate: at,
  tool: z.object({ id: z.number().int(), slug: z.string(), name: z.string() }),
  /** The id in GET /api/payments. */
  paymentId: z.number().int(),
});
export type Promotion = z.infer<typeof Promotion>;

export const myPromotionsOperation = operation("GET /api/subscription/promotions", {
  summary: "The signed-in user's promotions, active ones first",
  caller: "user",
  personal: true,
  response: listOf(Promotion),
});

/** Public: a tool, never a person. Several promotions of one tool are one row. */
export const PromotedTool = z.object({
  slug: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  logoUrl: z.string().nullable(),
  categorySlug: z.string(),
  /** The sum of the active factors, 10 at most. */
  boostFactor: z.number().int(),
  since: at,
  until: at,
  sponsored: z.literal(true),
});
export type PromotedTool = z.infer<typeof PromotedTool>;

export const listPromotionsOperation = operation("GET /api/promotions", {
  summary: "Tools promoted right now, with their boost and dates",
  caller: "everyone",
  query: z.object(paging(20)),
  response: listOf(PromotedTool),
});

const PLACEMENT_PAGES = ["home", "tool", "category", "search"] as const;
export type PlacementPage = (typeof PLACEMENT_PAGES)[number];
/** How many cards of each placement can be sold; editors' picks fill the rest. */
export const PROMOTED_SLOTS: Record<PlacementPage, number> = { home: HOME.featured, tool: HOME.featured, category: 1, search: 1 };

/** A paid card, and the promotion its views and clicks are counted for. */
const SponsoredCard = ToolCard.extend({ sponsored: z.literal(true), promotion: z.number().int() });
export type SponsoredCard = z.infer<typeof SponsoredCard>;

export const PlaceQuery = z.object({
  where: z.enum(PLACEMENT_PAGES),
  /** The tool whose page it is. */
  slug: SlugParams.shape.slug.optional(),
  /** The category whose page it is. */
  category: z.string().trim().min(1).max(80).optional(),
  /** The search query. */
  q: z
    .string()
    .transform((text) => text.toWellFormed().slice(0, MAX_SEARCH_LENGTH))
    .optional(),
  /** The same selection for an hour, as pages cached for everyone need it; otherwise a new selection for every call. */
  steady: z.stringbool().default(false),
  /** Includes `why` in each card. */
  explain: z.stringbool().default(false),
});
export type PlaceQuery = z.infer<typeof PlaceQuery>;

export const placeOperation = operation("GET /api/promotions/place", {
  summary: "Promoted tools for one view of a placement, picked at random by boost",
  caller: "everyone",
  query: PlaceQuery,
  response: z.object({ items: z.array(SponsoredCard.extend({ why: WhyListed.optional() })) }),
});

export const PlaceShares = z.object({
  /** For each factor from 1 to the highest that can be bought, the share of the placement's views in which the tool would be shown. */
  places: z.array(z.object({ where: z.enum(PLACEMENT_PAGES), shares: z.array(z.number().min(0).max(1)).min(BOOST.min).max(BOOST.max) })),
  promotedTools: z.number().int(),
  /** The tool's current promotion. */
  running: z.object({ boostFactor: z.number().int(), until: at }).nullable(),
});
export type PlaceShares = z.infer<typeof PlaceShares>;

export const placeSharesOperation = operation("GET /api/promotions/shares", {
  summary: "Estimated share of views by placement and boost",
  caller: "everyone",
  query: SlugParams,
  response: PlaceShares,
});

export const countPromotionOperation = operation("POST /api/promotions/:id/count/:what", {
  summary: "Count one view or click of a sponsored placement",
  caller: "everyone",
  params: z.object({ id: RowIdParam, what: z.enum(["view", "click"]) }),
  response: z.object({ ok: z.literal(true) }),
});

/** The results of one promotion; days without a view or a click are omitted. */
const PromotionDays = z.object({
  promotionId: z.number().int(),
  days: z.array(z.object({ day: z.iso.date(), views: z.number().int(), clicks: z.number().int() })),
});
export type PromotionDays = z.infer<typeof PromotionDays>;

export const myPromotionDaysOperation = operation("GET /api/user/promotions/days", {
  summary: "Views and clicks of the signed-in user's promotions, by day",
  caller: "user",
  personal: true,
  response: z.object({ items: z.array(PromotionDays) }),
});

export const promotionOperations = [
  myPromotionsOperation,
  listPromotionsOperation,
  placeOperation,
  placeSharesOperation,
  countPromotionOperation,
  myPromotionDaysOperation,
];
