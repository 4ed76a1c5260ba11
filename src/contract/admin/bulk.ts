/** One change for many rows of a list: all in one transaction, each with an answer of its own, and harmless when it is sent twice. */
import { z } from "zod";
import { contract, RowId } from "../api.ts";
import { ItemType } from "./item.ts";
import { Outcome } from "./reports.ts";

const ids = z.array(RowId).min(1, "Please select at least one row.").max(100, "At most 100 rows at a time.");

const BulkAnswer = z.object({
  /** Rows that are now as asked, including those that were so before. */
  done: z.array(z.number().int()),
  /** Rows that stay as they are, each with a sentence that says why. */
  refused: z.array(z.object({ id: z.number().int(), error: z.string() })),
});
export type BulkAnswer = z.infer<typeof BulkAnswer>;

const ITEM_ACTIONS = ["delete", "restore", "feature", "unfeature", "heat", "cool"] as const;
export type ItemAction = (typeof ITEM_ACTIONS)[number];

/** POST /api/admin/items/bulk */
export const bulkItemsContract = contract({
  summary: "Delete or restore up to 100 items, or change the marks of up to 100 tools",
  body: z
    .object({ type: ItemType, action: z.enum(ITEM_ACTIONS), ids })
    .refine(({ type, action }) => type === "tools" || action === "delete" || action === "restore", {
      path: ["action"],
      message: "Only tools have these marks.",
    }),
  response: BulkAnswer,
});

/** POST /api/admin/comments/bulk */
export const bulkCommentsContract = contract({
  summary: "Hide up to 100 comments, or show them again",
  body: z.object({ ids, hidden: z.boolean() }),
  response: BulkAnswer,
});

/** POST /api/admin/users/bulk */
export const bulkUsersContract = contract({
  summary: "Disable up to 100 accounts, or enable them again",
  body: z.object({ ids, disabled: z.boolean() }),
  response: BulkAnswer,
});

/** POST /api/admin/reports/bulk */
export const bulkReportsContract = contract({
  summary: "Resolve up to 100 reports the same way",
  body: z.object({ ids, outcome: Outcome }),
  response: BulkAnswer,
});

/** POST /api/admin/mails/retry */
export const retryMailsContract = contract({
  summary: "Try up to 100 failed mails again",
  body: z.object({ ids }),
  response: BulkAnswer,
});

/** POST /api/admin/links/bulk */
export const bulkLinksContract = contract({
  summary: "Put up to 100 websites first in line for the next check",
  body: z.object({ ids }),
  response: BulkAnswer,
});
