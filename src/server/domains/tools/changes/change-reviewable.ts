/** Proposed changes as moderation sees them: corrections by visitors, and scheduled changes that need a decision. */
import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { conflictIfTaken } from "../../../platform/http/conflict-if-taken.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { categories } from "../../categories/tables.ts";
import { toItemForReview } from "../../moderation/queue.ts";
import type { Item, ItemForReview, Reviewable, ReviewUpdate } from "../../moderation/reviewable.ts";
import { getToolForReview } from "../get-tool.ts";
import { toolChanges, tools } from "../tables.ts";
import { tagsOfTool } from "../tool-tags.ts";
import { newFacts } from "./fact-differences.ts";
import { getOpenChanges, lockChange, lockWithTool } from "./open-changes.ts";
import { publishChange, withdrawPublished } from "./publish-change.ts";

const STATUS = { proposed: "pending", published: "approved", rejected: "rejected", withdrawn: "rejected", scheduled: "pending" } as const;

/** With the names that moderation uses. */
const REVIEWED = sql`(select id, tool_id, version, author_id as submitted_by, null::timestamptz as deleted_at,
    (case state when 'proposed' then 'pending' when 'published' then 'approved' else 'rejected' end)::review_status as status
  from tool_changes where is_reviewed) proposed_changes`;

export const changeReviewable: Reviewable = {
  type: "changes",
  noun: "Change",
  table: REVIEWED,
  title: sql`tool_id::text`,
  queue: {
    items: sql`select 'changes' as type, c.id, c.created_at, true as pending, false as flagged, false as reported, false as urgent
      from tool_changes c join tools t on t.id = c.tool_id where c.state = 'proposed' and c.is_reviewed and t.deleted_at is null`,
    waitingSince: sql`(select min(created_at) from tool_changes where state = 'proposed' and is_reviewed)`,
  },
  lock: lockForReview,
  update,
  purge: async () => {
    throw new Error("Changes have no bin");
  },
  clearSubmitter: (tx, userId) => tx.update(toolChanges).set({ authorId: null }).where(eq(toolChanges.authorId, userId)),
  listForReview: ({ db }, ids) => listForReview(db, ids),
  tagsOf: (db, slug) => tagsOfChange(db, Number(slug)),
  decisionMail: ({ title }, { approved, reason }) =>
    approved ? { kind: "correction-published", facts: { tool: title } } : { kind: "correction-rejected", facts: { tool: title, reason } },
};

/** Changes have no slug: moderation passes on their id. */
async function lockForReview(tx: Db, id: number): Promise<Item[]> {
  const change = await lockWithTool(tx, id);
  if (!change?.isReviewed) return [];
  const [tool] = await tx.select({ name: tools.name, deletedAt: tools.deletedAt }).from(tools).where(eq(tools.id, change.toolId));
  if (!tool) return [];
  if (tool.deletedAt) throw new HttpError(409, `${tool.name} is in the bin. Restore it first.`);
  if (change.state === "withdrawn") throw new HttpError(409, "The author has withdrawn this change.");
  const { version, rejectionReason, role, createdAt } = change;
  // An editor whose scheduled change was held gets no mail about a correction.
  const submittedBy = role === "editor" ? null : change.authorId;
  return [
    {
      id,
      version,
      title: tool.name,
      slug: String(id),
      status: STATUS[change.state],
      statusBefore: null,
      rejectionReason,
      submittedBy,
      deletedAt: null,
      createdAt,
    },
  ];
}

async function update(tx: Db, id: number, { status, rejectionReason }: ReviewUpdate): Promise<{ version: number }[]> {
  const change = await lockChange(tx, { id });
  if (change.state === "published" && status !== "approved") await withdrawPublished(tx, change);
  if (status === "approved") await approve(tx, change);
  else {
    const decided = { pending: { state: "proposed" as const, decidedAt: null }, rejected: { state: "rejected" as const, decidedAt: sql`now()` } }[status];
    const write = tx
      .update(toolChanges)
      .set({ ...decided, appliesAt: null, rejectionReason: rejectionReason ?? null })
      .where(eq(toolChanges.id, id));
    await conflictIfTaken(write, "Its author has suggested another correction of this tool since.");
  }
  return tx.select({ version: toolChanges.version }).from(toolChanges).where(eq(toolChanges.id, id));
}

async function approve(tx: Db, { id, toolId, fields, role, authorId }: Awaited<ReturnType<typeof lockChange>>): Promise<void> {
  if (role === null) throw new Error("A baseline is never reviewed");
  const { changeId } = await publishChange(tx, { toolId, fields: newFacts(fields), role, authorId, changeId: id });
  if (changeId === null) throw new HttpError(409, "The listing already says this. Reject it instead.");
}

/** The categories and addresses before and after it, whether or not it is published. */
async function tagsOfChange(db: Db, id: number): Promise<string[]> {
  const [change] = await db
    .select({ fields: toolChanges.fields, slug: tools.slug })
    .from(toolChanges)
    .innerJoin(tools, eq(tools.id, toolChanges.toolId))
    .where(eq(toolChanges.id, id));
  if (!change) return [];
  const { slug = [], category = [] } = change.fields;
  const moved =
    category.length > 0
      ? await db
          .select({ slug: categories.slug })
          .from(categories)
          .where(inArray(categories.name, [...category]))
      : [];
  return [...(await tagsOfTool(db, change.slug)), ...slug.map((one) => `tool:${one}`), ...moved.map((one) => `category:${one.slug}`)];
}

async function listForReview(db: Db, ids: number[]): Promise<ItemForReview[]> {
  const [rows, open] = await Promise.all([db.select().from(toolChanges).where(inArray(toolChanges.id, ids)), getOpenChanges(db, ids)]);
  const shown = await Promise.all(rows.map(async (row) => ({ row, tool: await getToolForReview(db, row.toolId) })));
  return shown.flatMap(({ row, tool }) => {
    const change = open.find(({ id }) => id === row.id);
    if (!change || !tool) return [];
    const { id, version, createdAt, authorId, fields, state } = row;
    const item = { id, version, title: tool.name, status: STATUS[state], createdAt, submittedBy: authorId };
    return toItemForReview("changes", item, { change, tool: { ...tool, ...newFacts(fields), featuredTools: [] } });
  });
}
