/** What makers say is new, as moderation sees it. */
import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { toItemForReview } from "../../moderation/queue.ts";
import type { Item, ItemForReview, Reviewable } from "../../moderation/reviewable.ts";
import { getToolForReview } from "../get-tool.ts";
import { tools, toolUpdates } from "../tables.ts";
import { tagsOfTool } from "../tool-tags.ts";

/** With the column that entries do not have. */
const REVIEWED = sql`(select id, tool_id, version, submitted_by, status, null::timestamptz as deleted_at from tool_updates) reviewed_updates`;

export const updateReviewable: Reviewable = {
  type: "updates",
  noun: "Entry",
  table: REVIEWED,
  title: sql`tool_id::text`,
  queue: {
    items: sql`select 'updates' as type, u.id, u.created_at, true as pending, false as flagged, false as reported, false as urgent
      from tool_updates u join tools t on t.id = u.tool_id where u.status = 'pending' and t.deleted_at is null`,
    waitingSince: sql`(select min(created_at) from tool_updates where status = 'pending')`,
  },
  lock: lockForReview,
  update: (tx, id, { status, rejectionReason }) =>
    tx
      .update(toolUpdates)
      // Its date is that of its first publication, as for tools.
      .set({
        status,
        rejectionReason: rejectionReason ?? null,
        ...(status === "approved" && { publishedAt: sql`coalesce(${toolUpdates.publishedAt}, now())` }),
      })
      .where(eq(toolUpdates.id, id))
      .returning({ version: toolUpdates.version }),
  purge: async () => {
    throw new Error("Entries have no bin");
  },
  clearSubmitter: (tx, userId) => tx.update(toolUpdates).set({ submittedBy: null }).where(eq(toolUpdates.submittedBy, userId)),
  listForReview: ({ db }, ids) => listForReview(db, ids),
  tagsOf,
  decisionMail: ({ title }, { approved, reason }) =>
    approved ? { kind: "update-published", facts: { tool: title } } : { kind: "update-rejected", facts: { tool: title, reason } },
};

/** Entries have no slug: moderation passes on their id. */
async function lockForReview(tx: Db, id: number): Promise<Item[]> {
  const [found] = await tx
    .select({ entry: toolUpdates, name: tools.name, toolDeletedAt: tools.deletedAt })
    .from(toolUpdates)
    .innerJoin(tools, eq(tools.id, toolUpdates.toolId))
    .where(eq(toolUpdates.id, id))
    .for("update", { of: toolUpdates });
  if (!found) return [];
  const { entry, name, toolDeletedAt } = found;
  if (toolDeletedAt) throw new HttpError(409, `${name} is in the bin. Restore it first.`);
  const { version, status, rejectionReason, submittedBy, createdAt } = entry;
  return [{ id, version, title: name, slug: String(id), status, statusBefore: null, rejectionReason, submittedBy, deletedAt: null, createdAt }];
}

async function tagsOf(db: Db, id: string): Promise<string[]> {
  const [found] = await db
    .select({ slug: tools.slug })
    .from(toolUpdates)
    .innerJoin(tools, eq(tools.id, toolUpdates.toolId))
    .where(eq(toolUpdates.id, Number(id)));
  return found ? ["updates", ...(await tagsOfTool(db, found.slug))] : [];
}

async function listForReview(db: Db, ids: number[]): Promise<ItemForReview[]> {
  const rows = await db.select().from(toolUpdates).where(inArray(toolUpdates.id, ids));
  const shown = await Promise.all(rows.map(async (row) => ({ row, tool: await getToolForReview(db, row.toolId) })));
  return shown.flatMap(({ row: { id, version, status, createdAt, submittedBy, text, link }, tool }) => {
    if (!tool) return [];
    const item = { id, version, title: tool.name, status, createdAt, submittedBy };
    return toItemForReview("updates", item, { update: { text, link }, tool: { ...tool, featuredTools: [] } });
  });
}
