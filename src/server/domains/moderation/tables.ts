/** Moderation has no table of its own: these columns are in the tables of all reviewed items. */
import { integer, pgEnum, text } from "drizzle-orm/pg-core";
import { at } from "../../platform/columns.ts";

const reviewStatus = pgEnum("review_status", ["pending", "approved", "rejected"]);

export const reviewed = {
  status: reviewStatus().notNull().default("pending"),
  rejectionReason: text(),
  submittedBy: integer(),
  version: integer().notNull().default(1),
  statusBefore: reviewStatus(),
  deletedAt: at(),
};

/** Also in the tables of items that can be scheduled. Only pending items have it; a trigger clears it with any decision. */
export const scheduled = { publishAt: at() };
