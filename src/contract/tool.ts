import { z } from "zod";
import { listOf, paging, SlugParams } from "./api.ts";
import { CARD_TAGS, PAGE_SIZE, SIMILAR_TOOLS } from "./constants.ts";
import { operation } from "./operation.ts";
import { DEFAULT_SORT, PRICING_TYPES, REPORT_REASONS, SORTS } from "./tool-options.ts";

const Sort = z.enum(SORTS.map((sort) => sort.value));
const Pricing = z.enum(PRICING_TYPES);

/** Where a tool stands this week by its likes, as far as there are enough of them to say so. */
const WeekStanding = z.object({
  /** Among all tools; null beyond `WEEK.ranked`, and for fewer likes than `WEEK.fewestLikes`. */
  rank: z.number().int().nullable(),
  /** The same for the week before. */
  rankBefore: z.number().int().nullable(),
  /** Likes of each of the last 14 days, the oldest first; empty where they are too few for a line. */
  days: z.array(z.number().int()),
});
export type WeekStanding = z.infer<typeof WeekStanding>;

/** What a card shows, and nothing it does not. */
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
  /** Only for whoever asks with a token. */
  isLiked: z.boolean().optional(),
  /** Only among trending tools: what made it trend, in one line. */
  trend: z.string().optional(),
  /** Only among trending tools, and only where there is something to say. */
  week: WeekStanding.optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().nullable(),
  /** When it was listed, which is what `sort=newest` sorts by. */
  publishedAt: z.iso.datetime().nullable(),
});
export type ToolCard = z.infer<typeof ToolCard>;

export const Faq = z.object({ question: z.string(), answer: z.string() });
export type Faq = z.infer<typeof Faq>;

/** What a whole tool has beyond a card: the same on its page, in the panel and in the public API. */
export const toolDetails = {
  description: z.string(),
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
  /** Since when its website has not answered; null unless that is a week or more. */
  goneSince: z.iso.datetime().nullable(),
  featuredTools: z.array(ToolCard),
});
export type Tool = z.infer<typeof Tool>;

/** A similar tool is a card, plus what the small comparison on the tool page shows. */
export const SimilarTool = ToolCard.extend({ access: z.array(z.string()), aiTech: z.string().nullable() });
export type SimilarTool = z.infer<typeof SimilarTool>;

/** What a trending tool trends with: its last seven days. */
const TrendFacts = z.object({
  line: z.string(),
  likes: z.number().int(),
  visits: z.number().int(),
  views: z.number().int(),
  /** Listed within these days. */
  isNew: z.boolean(),
});
export type TrendFacts = z.infer<typeof TrendFacts>;

/** With `explain=1`: why a tool is in a list, and where it stands in it. */
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
  sort: Sort.default(DEFAULT_SORT),
  /** With `why` in each tool. */
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
