/** Which text of a public collection visitors see: the one that a moderator approved last (docs/decisions/150-collections.md). */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { ReviewStatus } from "../../../contract/admin/item.ts";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { type CollectionRow, slugOf } from "./find-collection.ts";
import { collectionReports, collections, type Notes, type PublishedText } from "./tables.ts";

export const NOT_PUBLISHED = { publicTitle: null, publicDescription: "", publicNotes: {}, previous: null } as const;

const currentNotes = sql`(select coalesce(jsonb_object_agg(tool_id, note), '{}') from collection_items where collection_id = ${collections.id} and note <> '')`;
/** Leaving out something that was approved needs no review. */
const isApprovedText = sql`(${collections.publicTitle} is not null and ${collections.title} = ${collections.publicTitle}
  and ${collections.description} in ('', ${collections.publicDescription}) and ${collections.publicNotes} @> ${currentNotes})`;
const isReported = sql`exists (select from collection_reports where collection_id = ${collections.id} and resolved_at is null)`;

/** After each change of its text: new text waits for a moderator, while the page shows the last approved one. */
export const submitText = (tx: Db, id: number): Promise<unknown> =>
  tx
    .update(collections)
    .set({
      status: sql`case when ${isApprovedText} and not ${isReported} then 'approved' else 'pending' end::review_status`,
      rejectionReason: null,
      previous: null,
      // A text that waits keeps its place in the queue.
      submittedAt: sql`case when ${collections.status} = 'pending' and ${collections.submittedAt} is not null then ${collections.submittedAt} else now() end`,
    })
    .where(and(eq(collections.id, id), eq(collections.visibility, "public")));

type Decision = { status: ReviewStatus; rejectionReason?: string | null | undefined };

/** Stores a decision or takes one back. The row is locked. */
export async function storeDecision(tx: Db, id: number, { status, rejectionReason = null }: Decision): Promise<{ version: number }[]> {
  const [row] = await tx.select().from(collections).where(eq(collections.id, id));
  if (!row) return [];
  const open = and(eq(collectionReports.collectionId, id), isNull(collectionReports.resolvedAt));
  const hasReports = (await tx.$count(collectionReports, open)) > 0;
  const decided = status === "pending" ? await takenBack(tx, row) : { ...(await outcome(tx, row, { status, hasReports })), decidedAt: sql<Date>`now()` };
  if (status !== "pending" && hasReports) await tx.update(collectionReports).set({ resolvedAt: sql`now()` }).where(open);
  return tx
    .update(collections)
    .set({ status, rejectionReason, ...decided })
    .where(eq(collections.id, id))
    .returning({ version: collections.version });
}

async function outcome(tx: Db, row: CollectionRow, { status, hasReports }: { status: ReviewStatus; hasReports: boolean }) {
  const before = publishedText(row);
  if (status === "approved") return { ...(await published(tx, row)), previous: before };
  // Rejecting a change keeps the page as it was approved; rejecting what was approved or reported removes it.
  const isRemoval = row.status === "approved" || hasReports;
  return isRemoval ? { ...NOT_PUBLISHED, previous: before } : { previous: null };
}

async function published(tx: Db, { id, title, description, key, publishedAt }: CollectionRow) {
  const [found] = await rawRows<{ notes: Notes }>(
    tx,
    sql`select coalesce(jsonb_object_agg(tool_id, note), '{}') as notes from collection_items where collection_id = ${id} and note <> ''`,
  );
  return {
    publicTitle: title,
    publicDescription: description,
    publicNotes: found?.notes ?? {},
    slug: slugOf(title, key),
    publishedAt: publishedAt ?? sql<Date>`now()`,
  };
}

const publishedText = ({ publicTitle, publicDescription, publicNotes }: CollectionRow): PublishedText | null =>
  publicTitle === null ? null : { title: publicTitle, description: publicDescription, notes: publicNotes };

/** As visitors saw it before the decision, with the reports that the decision resolved. */
async function takenBack(tx: Db, { id, key, status, previous, decidedAt }: CollectionRow) {
  if (decidedAt)
    await tx
      .update(collectionReports)
      .set({ resolvedAt: null })
      .where(and(eq(collectionReports.collectionId, id), sql`${collectionReports.resolvedAt} = (select decided_at from collections where id = ${id})`));
  if (previous)
    return {
      publicTitle: previous.title,
      publicDescription: previous.description,
      publicNotes: previous.notes,
      slug: slugOf(previous.title, key),
      previous: null,
    };
  return status === "approved" ? NOT_PUBLISHED : {};
}
