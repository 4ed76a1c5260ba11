/** One change of several tools: in batches with a result for each tool, and undone as a whole. */
import { z } from "zod";
import { RowId } from "../api.ts";
import { operation } from "../operation.ts";
import { BulkAnswer, ids } from "./bulk.ts";
import { AdminToolQuery, ToolEdit } from "./tools.ts";

/** The most tools that one change applies to, and the longest list that the editor goes through. */
export const MAX_TOOLS_AT_ONCE = 1_000;

const { category, pricingType, tags, access } = ToolEdit.shape;

/** Values are added to and removed from the two lists; a value that is there already, in upper or lower case, is not added again. */
export const ToolsChange = z
  .object({ category, pricingType, addTags: tags, removeTags: tags, addAccess: access, removeAccess: access })
  .refine((change) => Object.values(change).some((value) => value !== undefined && value.length > 0), "Please choose what to change.");
export type ToolsChange = z.infer<typeof ToolsChange>;

/** Which fields of a tool a change concerns. */
const CHANGED_FIELDS = ["category", "pricingType", "tags", "access"] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];

/** Identifies all batches of one change, so that they can be undone. */
const batch = z.uuid();

export const editToolsOperation = operation("POST /api/admin/tools/bulk", {
  summary: "Change category, pricing, tags and access of up to 100 tools; a larger change is sent in batches with the same `batch`",
  caller: "admin",
  body: z.object({ ids, change: ToolsChange, batch }),
  /** `changed`: how many of those done were not as requested before. */
  response: BulkAnswer.extend({ changed: z.number().int() }),
});

export const undoToolsEditOperation = operation("POST /api/admin/tools/bulk/undo", {
  summary: "Undo such a change for up to 100 tools; fields that were changed since stay",
  caller: "admin",
  body: z.object({ ids, batch }),
  response: BulkAnswer,
});

const count = z.number().int();
const ToolsChangePreview = z.object({
  total: count,
  /** How many have at least one field that changes. */
  changing: count,
  inBin: count,
  fields: z.array(z.object({ field: z.enum(CHANGED_FIELDS), changing: count, already: count })),
});
export type ToolsChangePreview = z.infer<typeof ToolsChangePreview>;

export const previewToolsEditOperation = operation("POST /api/admin/tools/bulk/preview", {
  summary: "What a change of up to 1,000 tools would change",
  caller: "admin",
  body: z.object({ ids: z.array(RowId).min(1).max(MAX_TOOLS_AT_ONCE), change: ToolsChange }),
  response: ToolsChangePreview,
});

export const listToolIdsOperation = operation("GET /api/admin/tools/ids", {
  summary: "The ids of a list's first 1,000 tools, in its order",
  caller: "admin",
  query: AdminToolQuery.omit({ limit: true, page: true }),
  response: z.object({ ids: z.array(z.number().int()), total: count }),
});

export const adminEditToolsOperations = [editToolsOperation, undoToolsEditOperation, previewToolsEditOperation, listToolIdsOperation];
