/** Tools as moderation sees them. Besides waiting for a decision, a tool can be reported and flagged. */
import { desc, eq, inArray, sql } from "drizzle-orm";
import type { PendingLists } from "../../../contract/admin/moderation.ts";
import { MAX_LIMIT } from "../../../contract/constants.ts";
import { URGENT_REASON } from "../../../contract/tool-options.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { users } from "../../ports/identity/tables.ts";
import { reviewedColumns } from "../moderation/items.ts";
import { pendingColumns, toPending } from "../moderation/pending-item.ts";
import { toItemForReview } from "../moderation/queue.ts";
import type { ItemForReview, Reviewable } from "../moderation/reviewable.ts";
import { findDuplicates } from "./admin/find-duplicates.ts";
import { openReports } from "./admin/open-reports.ts";
import { markInBulk } from "./admin/tool-marks.ts";
import { settleCreation } from "./changes/first-record.ts";
import { getToolForReview } from "./get-tool.ts";
import { lockableTool } from "./lock-tool.ts";
import { tools } from "./tables.ts";
import { tagsOfTool } from "./tool-tags.ts";

type PendingTool = PendingLists["tools"][number];

export const toolReviewable: Reviewable = {
  ...lockableTool,
  table: tools,
  title: tools.name,
  queue: {
    // Three small sets of ids instead of one condition over all tools, so that each can use its own index.
    items: sql`select 'tools' as type, id, created_at, status = 'pending' as pending, flag is not null as flagged,
        exists (select from reports where tool_id = tools.id and resolved_at is null) as reported,
        exists (select from reports where tool_id = tools.id and resolved_at is null and reason = ${URGENT_REASON}) as urgent
      from tools
      where deleted_at is null and id in (
        select id from tools where status = 'pending'
        union select id from tools where flag is not null and deleted_at is null
        union select tool_id from reports where resolved_at is null)`,
    waitingSince: sql`least((select min(created_at) from tools where status = 'pending' and deleted_at is null),
      (select min(created_at) from reports where resolved_at is null))`,
  },
  // Payments must be kept, and they refer to the tool: it stays in the bin, where only admins see it. So does one that others
  // were merged into, until they are gone: their addresses are found through it.
  mayBePurged: sql`not exists (select from orders where tool_id = tools.id) and not exists (select from promotions where tool_id = tools.id)
    and not exists (select from tools merged where merged.merged_into = tools.id)`,
  async update(tx, id, set) {
    const [tool] = await tx.select({ name: tools.name, publishedAt: tools.publishedAt, mergedInto: tools.mergedInto }).from(tools).where(eq(tools.id, id));
    if (tool?.mergedInto && !set.deletedAt) throw new HttpError(409, `${tool.name} was merged into another tool. Undo the merge instead.`);
    const before = tool?.publishedAt ?? null;
    // A tool gets its publication date when it first becomes public.
    const publishedAt = { approved: before ?? new Date(), rejected: before, pending: null }[set.status];
    const stored = await tx
      .update(tools)
      .set({ ...set, publishedAt })
      .where(eq(tools.id, id))
      .returning({ version: tools.version });
    // Moving a tool into the bin decides nothing about its submission.
    if (!set.deletedAt) await settleCreation(tx, id, set.status);
    return stored;
  },
  purge: (tx, ids) => tx.delete(tools).where(inArray(tools.id, ids)),
  clearSubmitter: (tx, userId) => tx.update(tools).set({ submittedBy: null }).where(eq(tools.submittedBy, userId)),
  listForReview: ({ db }, ids) => listForReview(db, ids),
  listPending,
  tagsOf: tagsOfTool,
  decisionMail: ({ title, slug }, { approved, reason }) =>
    approved ? { kind: "submission-approved", facts: { tool: title, slug } } : { kind: "submission-rejected", facts: { tool: title, reason } },
  bulkChanges: {
    feature: markInBulk("featured", true),
    unfeature: markInBulk("featured", false),
    "mark-hot": markInBulk("hot", true),
    "unmark-hot": markInBulk("hot", false),
  },
};

async function listForReview(db: Db, ids: number[]): Promise<ItemForReview[]> {
  const [rows, shown, reports, duplicates] = await Promise.all([
    db
      .select({ ...reviewedColumns(tools), title: tools.name, hiddenAt: tools.hiddenAt, flag: tools.flag })
      .from(tools)
      .where(inArray(tools.id, ids)),
    Promise.all(ids.map((id) => getToolForReview(db, id))),
    openReports(db, ids),
    findDuplicates(db, ids),
  ]);
  return rows.flatMap(({ hiddenAt, flag, ...row }) => {
    const tool = shown.find((one) => one?.id === row.id);
    if (!tool) return [];
    return toItemForReview("tools", row, {
      isHidden: hiddenAt !== null,
      flag,
      tool: { ...tool, featuredTools: [] },
      reports: reports.get(row.id) ?? [],
      duplicates: duplicates.get(row.id) ?? [],
    });
  });
}

async function listPending(db: Db): Promise<PendingTool[]> {
  const rows = await db
    .select({ ...pendingColumns(tools), title: tools.name, summary: tools.shortDescription, url: tools.website, slug: tools.slug })
    .from(tools)
    .leftJoin(users, eq(users.id, tools.submittedBy))
    .where(eq(tools.status, "pending"))
    .orderBy(desc(tools.createdAt), desc(tools.id))
    .limit(MAX_LIMIT);
  return rows.map(({ slug, ...row }) => ({ ...toPending("tools", row), name: row.title, slug }));
}
