import { z } from "zod";
import { listOf, paging, SlugParams } from "./api.ts";
import { CARD_TAGS, PAGE_SIZE, SIMILAR_TOOLS } from "./constants.ts";
import { operation } from "./operation.ts";
import { PricingPlan } from "./pricing-plan.ts";
import { Screenshot } from "./screenshot.ts";
import { DEFAULT_SORT, OFFERS, PRICING_TYPES, REPORT_REASONS, SORTS } from "./tool-options.ts";
import { SHOWN_UPDATES, ToolUpdate } from "./tool-update.ts";

export const ToolSort = z.enum(SORTS.map((sort) => sort.value));
const Pricing = z.enum(PRICING_TYPES);

/** A tool's rank this week by likes, if there are enough of them. */
const WeekRank = z.object({
  /** Among all tools; null beyond the first hundred, and for too few likes. */
  rank: z.number().int().nullable(),
  /** The rank of the previous week. */
  rankBefore: z.number().int().nullable(),
  /** Likes on each of the last 14 days, oldest first; empty if there are too few for a chart. */
  days: z.array(z.number().int()),
});
export type WeekRank = z.infer<typeof WeekRank>;

/** The fields that a card shows, and no others. */
export const ToolCard = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  shortDescription: z.string(),
  category: z.string(),
  categorySlug: z.string(),
  pricingType: Pricing,
  tags: z.array(z.string()).max(CARD_TAGS),
  likes: z.number().int(),
  isFeatured: z.boolean(),
  isHot: z.boolean(),
  sponsored: z.boolean(),
  /** Only for requests with a token. */
  isLiked: z.boolean().optional(),
  /** Only for trending tools: why it is trending, in one line. */
  trend: z.string().optional(),
  /** Only for trending tools with enough likes. */
  week: WeekRank.optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().nullable(),
  /** When it was listed; used by `sort=newest`. */
  publishedAt: z.iso.datetime().nullable(),
});
export type ToolCard = z.infer<typeof ToolCard>;

export const Faq = z.object({ question: z.string(), answer: z.string() });
export type Faq = z.infer<typeof Faq>;

/** The fields of a tool that are not on a card: the same on its page, in the panel and in the public API. */
export const toolDetails = {
  description: z.string(),
  plans: z.array(PricingPlan),
  screenshots: z.array(Screenshot),
  access: z.array(z.string()),
  aiTech: z.string().nullable(),
  audience: z.array(z.string()),
  keyFeatures: z.array(z.string()),
  useCases: z.array(z.string()),
  pros: z.array(z.string()),
  cons: z.array(z.string()),
  faqs: z.array(Faq),
  howItWorks: z.string().nullable(),
};

export const Tool = ToolCard.extend({
  ...toolDetails,
  website: z.string(),
  accessType: z.string().nullable(),
  tags: z.array(z.string()),
  badge: z.string().nullable(),
  isApproved: z.boolean(),
  isAdult: z.boolean(),
  /** Since when its website has not responded; null if that is less than a week. */
  goneSince: z.iso.datetime().nullable(),
  /** Someone proved that the tool's website is theirs. */
  hasMaker: z.boolean(),
  /** What its makers say is new, newest first. */
  updates: z.array(ToolUpdate).max(SHOWN_UPDATES),
  featuredTools: z.array(ToolCard),
});
export type Tool = z.infer<typeof Tool>;

/** A similar tool is a card, plus what the small comparison on the tool page shows. */
export const SimilarTool = ToolCard.extend({ access: z.array(z.string()), aiTech: z.string().nullable() });
export type SimilarTool = z.infer<typeof SimilarTool>;

/** The facts behind a trending tool: its last seven days. */
const TrendFacts = z.object({
  line: z.string(),
  likes: z.number().int(),
  visits: z.number().int(),
  views: z.number().int(),
  /** Listed within these seven days. */
  isNew: z.boolean(),
});
export type TrendFacts = z.infer<typeof TrendFacts>;

/** With `explain=1`: why a tool is in a list, and its position. */
export const WhyListed = z.object({ line: z.string(), trend: TrendFacts.nullable() });
export type WhyListed = z.infer<typeof WhyListed>;

const flag = z.stringbool().default(false);

export const ToolListQuery = z.object({
  featured: flag,
  trending: flag,
  category: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^\P{Cc}+$/u, "must be a category's slug")
    .optional(),
  pricing: Pricing.optional(),
  access: z.string().trim().min(1).max(40).optional(),
  /** Free, with a free plan, or open source. */
  free: flag,
  /** A plan that costs nothing, or one with a trial. */
  offer: z.enum(OFFERS.map((offer) => offer.value)).optional(),
  /** In US dollars: a plan that costs at most this much per month. Prices in other currencies are not converted. */
  maxMonthly: z.coerce.number().int().min(1).max(1_000_000).optional(),
  sort: ToolSort.default(DEFAULT_SORT),
  /** Includes `why` in each tool. */
  explain: flag,
  ...paging(PAGE_SIZE.category),
});
export type ToolListQuery = z.infer<typeof ToolListQuery>;

export const listToolsOperation = operation("GET /api/tools", {
  summary: "Tools, filtered and sorted",
  caller: "everyone",
  query: ToolListQuery,
  response: listOf(ToolCard.extend({ why: WhyListed.optional() })),
});

export const getToolOperation = operation("GET /api/tools/:slug", {
  summary: "One tool by its slug",
  caller: "everyone",
  params: SlugParams,
  response: Tool,
});

export const similarToolsOperation = operation("GET /api/tools/:slug/similar", {
  summary: "Similar tools",
  caller: "everyone",
  params: SlugParams,
  response: z.array(SimilarTool).max(SIMILAR_TOOLS),
});

export const reportToolOperation = operation("POST /api/tools/:slug/report", {
  summary: "Report a tool to the moderators",
  caller: "everyone",
  rateLimit: { max: 5 },
  params: SlugParams,
  body: z.object({ reason: z.enum(REPORT_REASONS, "Please choose a reason."), details: z.string().trim().max(2000).optional() }),
  response: z.object({ ok: z.literal(true) }),
});

export const countToolOperation = operation("POST /api/tools/:slug/count/:what", {
  summary: "Count one view of a tool's page or one visit to its website",
  caller: "everyone",
  params: SlugParams.extend({ what: z.enum(["view", "visit"]) }),
  response: z.object({ ok: z.literal(true) }),
});

export const toolOperations = [listToolsOperation, getToolOperation, similarToolsOperation, reportToolOperation, countToolOperation];
