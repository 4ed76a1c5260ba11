/** Tags: what tools are labeled with, across categories. */
import { z } from "zod";
import { listOf, paging } from "./api.ts";
import { PAGE_SIZE } from "./constants.ts";
import { operation } from "./operation.ts";
import { ToolCard, ToolSort } from "./tool.ts";
import { DEFAULT_SORT } from "./tool-options.ts";

/** `name`: in the spelling that was used first. */
const Tag = z.object({ slug: z.string(), name: z.string(), toolCount: z.number().int() });
export type Tag = z.infer<typeof Tag>;

const TagPage = z.object({
  tag: Tag,
  /** Tags that are often on the same tools, closest first. */
  related: z.array(Tag),
  ...listOf(ToolCard).shape,
});
export type TagPage = z.infer<typeof TagPage>;

export const listTagsOperation = operation("GET /api/tags", {
  summary: "The tags that most tools have, each with at least five",
  caller: "everyone",
  response: listOf(Tag),
});

export const getTagOperation = operation("GET /api/tags/:tag", {
  summary: "The tools with a tag, and related tags",
  caller: "everyone",
  params: z.object({
    tag: z
      .string()
      .min(1)
      .max(120)
      .regex(/^\P{Cc}+$/u, "must be a tag"),
  }),
  query: z.object({ sort: ToolSort.default(DEFAULT_SORT), ...paging(PAGE_SIZE.category) }),
  response: TagPage,
});

export const tagOperations = [listTagsOperation, getTagOperation];
