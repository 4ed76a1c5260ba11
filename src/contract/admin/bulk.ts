/** One change to many rows of a list: in one transaction, with a result for each row, and idempotent. */
import { z } from "zod";
import { RowId } from "../api.ts";
import { operation } from "../operation.ts";
import { BinnableType } from "./item.ts";
import { Outcome } from "./reports.ts";

export const ids = z.array(RowId).min(1, "Please select at least one row.").max(100, "At most 100 rows at a time.");

export const BulkAnswer = z.object({
  /** Rows that are now in the requested state, including those that already were. */
  done: z.array(z.number().int()),
  /** Rows that were not changed, each with a message explaining why. */
  refused: z.array(z.object({ id: z.number().int(), error: z.string() })),
});
export type BulkAnswer = z.infer<typeof BulkAnswer>;

const ITEM_ACTIONS = ["delete", "restore", "feature", "unfeature", "mark-hot", "unmark-hot"] as const;
export type ItemAction = (typeof ITEM_ACTIONS)[number];

export const bulkItemsOperation = operation("POST /api/admin/items/bulk", {
  summary: "Delete or restore up to 100 items, or change the marks of up to 100 tools",
  caller: "admin",
  body: z
    .object({ type: BinnableType, action: z.enum(ITEM_ACTIONS), ids })
    .refine(({ type, action }) => type === "tools" || action === "delete" || action === "restore", {
      path: ["action"],
      message: "Only tools have these marks.",
    }),
  response: BulkAnswer,
});

export const bulkCommentsOperation = operation("POST /api/admin/comments/bulk", {
  summary: "Hide up to 100 comments, or show them again",
  caller: "admin",
  body: z.object({ ids, hidden: z.boolean() }),
  response: BulkAnswer,
});

export const bulkUsersOperation = operation("POST /api/admin/users/bulk", {
  summary: "Disable up to 100 accounts, or enable them again",
  caller: "admin",
  body: z.object({ ids, disabled: z.boolean() }),
  response: BulkAnswer,
});

export const bulkReportsOperation = operation("POST /api/admin/reports/bulk", {
  summary: "Resolve up to 100 reports the same way",
  caller: "admin",
  body: z.object({ ids, outcome: Outcome }),
  response: BulkAnswer,
});

export const retryMailsOperation = operation("POST /api/admin/mails/retry", {
  summary: "Retry up to 100 failed emails",
  caller: "admin",
  body: z.object({ ids }),
  response: BulkAnswer,
});

export const bulkLinksOperation = operation("POST /api/admin/links/bulk", {
  summary: "Check up to 100 websites next",
  caller: "admin",
  body: z.object({ ids }),
  response: BulkAnswer,
});

export const adminBulkOperations = [
  bulkItemsOperation,
  bulkCommentsOperation,
  bulkUsersOperation,
  bulkReportsOperation,
  retryMailsOperation,
  bulkLinksOperation,
];
