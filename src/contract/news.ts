import { z } from "zod";
import { contract, listOf, paging } from "./api.ts";
import { PAGE_SIZE } from "./constants.ts";

export const NewsArticle = z.object({
  id: z.number().int(),
  title: z.string(),
  summary: z.string(),
  excerpt: z.string().nullable(),
  source: z.string().nullable(),
  sourceUrl: z.string(),
  publishDate: z.iso.datetime(),
  isApproved: z.boolean(),
});
export type NewsArticle = z.infer<typeof NewsArticle>;

export const listNewsContract = contract({
  summary: "News, newest first",
  querystring: z.object(paging(PAGE_SIZE.news)),
  response: listOf(NewsArticle),
});
