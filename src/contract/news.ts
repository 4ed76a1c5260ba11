import { z } from "zod";
import { listOf, paging } from "./api.ts";
import { NEWS_TOOLS, PAGE_SIZE } from "./constants.ts";
import { operation } from "./operation.ts";
import { ToolCard } from "./tool.ts";

export const NamedTool = ToolCard.pick({ slug: true, name: true, logoUrl: true, categorySlug: true });
export type NamedTool = z.infer<typeof NamedTool>;

export const NewsArticle = z.object({
  id: z.number().int(),
  title: z.string(),
  summary: z.string(),
  excerpt: z.string().nullable(),
  source: z.string().nullable(),
  sourceUrl: z.string(),
  publishDate: z.iso.datetime(),
  isApproved: z.boolean(),
  /** Tools it mentions; only in the public list, and only if there are any. */
  tools: z.array(NamedTool).max(NEWS_TOOLS).optional(),
});
export type NewsArticle = z.infer<typeof NewsArticle>;

export const listNewsOperation = operation("GET /api/news", {
  summary: "News, newest first",
  caller: "everyone",
  query: z.object(paging(PAGE_SIZE.news)),
  response: listOf(NewsArticle),
});

export const newsOperations = [listNewsOperation];
