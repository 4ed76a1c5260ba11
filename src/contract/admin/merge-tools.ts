/** Merging a duplicate into the listing that stays. The duplicate goes to the bin, and its addresses lead to the other. */
import { z } from "zod";
import { listOf, RowId, RowIdParam } from "../api.ts";
import { operation } from "../operation.ts";
import { IdParams, seenVersion } from "./item.ts";
import { Duplicate } from "./moderation.ts";
import { AdminTool } from "./tools.ts";

export const MERGED_LISTS = ["tags", "access", "audience", "keyFeatures", "useCases", "pros", "cons", "screenshots"] as const;
/** All that can be chosen; the address is not, because both are kept. */
export const MERGED_FIELDS = [
  "name",
  "shortDescription",
  "description",
  "website",
  "category",
  "pricingType",
  "plans",
  "logoUrl",
  "badge",
  "accessType",
  "aiTech",
  "howItWorks",
  "faqs",
  ...MERGED_LISTS,
] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];

const count = z.number().int();

export const listDuplicatesOperation = operation("GET /api/admin/tools/:id/duplicates", {
  summary: "Tools that are probably the same: the same website or the same name",
  caller: "admin",
  params: IdParams,
  response: listOf(Duplicate),
});

export const previewMergeOperation = operation("GET /api/admin/tools/:id/merge", {
  summary: "What merging this tool into another would move",
  caller: "admin",
  params: IdParams,
  query: z.object({ into: RowIdParam }),
  response: z.object({
    moves: z.array(z.object({ what: z.string(), count })),
    /** Why these two cannot be merged this way, or null. */
    refusal: z.string().nullable(),
  }),
});

export const mergeToolsOperation = operation("POST /api/admin/tools/:id/merge", {
  summary: "Merge this tool into another, which gets its likes, counts, reports and addresses",
  caller: "admin",
  params: IdParams,
  body: z.object({
    into: RowId,
    /** Fields whose value comes from the removed tool. */
    take: z.array(z.enum(MERGED_FIELDS)).default([]),
    /** Lists that get the values of both. */
    combine: z.array(z.enum(MERGED_LISTS)).default([]),
    ...seenVersion,
    intoVersion: seenVersion.version,
  }),
  response: AdminTool,
});

export const unmergeToolsOperation = operation("POST /api/admin/tools/:id/unmerge", {
  summary: "Undo a merge while the removed tool is in the bin; fields that were changed since stay",
  caller: "admin",
  params: IdParams,
  response: z.object({
    tool: AdminTool,
    /** Fields of the other tool that were changed since. */
    left: z.array(z.string()),
  }),
});

export const adminMergeToolsOperations = [listDuplicatesOperation, previewMergeOperation, mergeToolsOperation, unmergeToolsOperation];
