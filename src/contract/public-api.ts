/** The public API. It is a stable contract: fields may be added, but never renamed or removed. */
import { z } from "zod";
import { listOf, paging, SlugParams } from "./api.ts";
import { PUBLIC_API_LIMITS } from "./api-limits.ts";
import { MAX_LIMIT, PAGE_SIZE } from "./constants.ts";
import { operation } from "./operation.ts";
import { RatingSummary, Review, ReviewListQuery } from "./review.ts";
import { PublicScreenshot } from "./screenshot.ts";
import { toolDetails } from "./tool.ts";
import { ToolChange } from "./tool-history.ts";
import { PRICING_TYPES } from "./tool-options.ts";

export const PUBLIC_API = {
  prefix: "/api/v1",
  perMinute: PUBLIC_API_LIMITS,
  keyHeader: "x-api-key",
} as const;

export const PublicTool = z.object({
  slug: z.string().meta({ examples: ["chatgpt"] }),
  name: z.string().meta({ examples: ["ChatGPT"] }),
  url: z
    .url()
    .describe("Its page in this directory")
    .meta({ examples: ["https://example.com/tools/chatgpt"] }),
  website: z
    .url()
    .describe("The tool's own website")
    .meta({ examples: ["https://chatgpt.com"] }),
  logoUrl: z
    .string()
    .nullable()
    .meta({ examples: ["https://example.com/logos/chatgpt.svg"] }),
  shortDescription: z.string().meta({ examples: ["General assistant for writing and research"] }),
  category: z.object({ name: z.string().meta({ examples: ["Chatbots"] }), slug: z.string().meta({ examples: ["chatbots"] }) }),
  pricing: z.enum(PRICING_TYPES),
  tags: z.array(z.string()).meta({ examples: [["assistant", "writing"]] }),
  likes: z.int(),
  listedAt: z.iso.datetime().meta({ examples: ["2026-01-05T09:00:00.000Z"] }),
  updatedAt: z.iso
    .datetime()
    .describe("When it last changed")
    .meta({ examples: ["2026-02-01T09:00:00.000Z"] }),
});
export type PublicTool = z.infer<typeof PublicTool>;

export const PublicToolDetail = PublicTool.extend({ ...toolDetails, screenshots: z.array(PublicScreenshot) });
export type PublicToolDetail = z.infer<typeof PublicToolDetail>;

const PublicCategory = z.object({
  slug: z.string().meta({ examples: ["chatbots"] }),
  name: z.string().meta({ examples: ["Chatbots"] }),
  url: z.url(),
  toolCount: z.int(),
});

const CURSOR_RULE = "must be the `next` of an earlier answer";

export const PublicToolQuery = z.object({
  category: z.string().trim().min(1).max(80).optional().describe("Only tools of this category, by its slug"),
  pricing: z.enum(PRICING_TYPES).optional().describe("Only tools with this pricing"),
  updatedSince: z.iso
    .datetime({ offset: true, error: "must be a moment such as 2026-01-31T00:00:00Z" })
    .optional()
    .describe("Only tools changed at or after this time"),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(50).describe("Maximum number of tools"),
  cursor: z.string(CURSOR_RULE).max(80, CURSOR_RULE).optional().describe("Cursor: the `next` of the previous response"),
});
export type PublicToolQuery = z.infer<typeof PublicToolQuery>;

/** Counted in delivery/public-api/limit-api-calls.ts, which also sets the rate limit headers. */
const shared = {
  caller: "everyone",
  rateLimit: false,
  tags: ["Public API"],
  otherResponses: { 304: z.null().describe("Not modified since the ETag you sent") },
} as const;

export const listPublicToolsOperation = operation("GET /api/v1/tools", {
  ...shared,
  operationId: "listTools",
  summary: "Tools by last update",
  description:
    "Sorted by last update, oldest first. Pass `next` as `cursor` until it is null to get every tool. Use `updatedSince` to get only later changes. A tool that changes while you page through the list appears again at the end.",
  query: PublicToolQuery,
  response: z.object({ items: z.array(PublicTool), next: z.string().nullable().describe("The cursor of the next page, or null at the end") }),
});

export const getPublicToolOperation = operation("GET /api/v1/tools/:slug", {
  ...shared,
  operationId: "getTool",
  summary: "Returns one tool",
  description: "Renamed tools return 301. Removed tools return 410.",
  params: SlugParams,
  response: PublicToolDetail,
});

export const listPublicCategoriesOperation = operation("GET /api/v1/categories", {
  ...shared,
  operationId: "listCategories",
  summary: "All categories with the number of tools in each",
  description: "Sorted by name. Adult categories are not part of the public API.",
  response: z.object({ items: z.array(PublicCategory) }),
});

export const listPublicHistoryOperation = operation("GET /api/v1/tools/:slug/history", {
  ...shared,
  operationId: "listToolHistory",
  summary: "What changed on the page of a tool, newest first",
  description: "People are named by their role only. The first entry of a tool has no changes. Renamed tools return 301. Removed tools return 410.",
  params: SlugParams,
  query: z.object(paging(PAGE_SIZE.history)),
  response: listOf(ToolChange),
});

export const listPublicReviewsOperation = operation("GET /api/v1/tools/:slug/reviews", {
  ...shared,
  operationId: "listToolReviews",
  summary: "The reviews of a tool, and its ratings",
  description:
    "Ratings are null until a tool has five reviews. They never affect the order of tools. People who chose to stay anonymous have no name. Renamed tools return 301. Removed tools return 410.",
  params: SlugParams,
  query: ReviewListQuery,
  response: listOf(Review).extend({ rating: RatingSummary.nullable() }),
});

export const publicApiOperations = [
  listPublicToolsOperation,
  getPublicToolOperation,
  listPublicReviewsOperation,
  listPublicHistoryOperation,
  listPublicCategoriesOperation,
];
