/** Public collections, as moderation sees them. */
import { inArray, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { toItemForReview } from "../moderation/queue.ts";
import type { Item, ItemForReview, Reviewable } from "../moderation/reviewable.ts";
import { tagsOfCollection } from "./collection-tags.ts";
import { deleteCollections } from "./delete-collections.ts";
import { listItems } from "./list-items.ts";
import { openCollectionReports } from "./report-collection.ts";
import { storeDecision } from "./review-text.ts";
import { collections } from "./tables.ts";

/** With the columns that collections name otherwise or do not have. */
const REVIEWED = sql`(select id, title, version, owner_id as submitted_by, status, null::timestamptz as deleted_at
  from collections where visibility = 'public') reviewed_collections`;
const WAITING = sql`visibility = 'public' and status = 'pending'`;

export const collectionReviewable: Reviewable = {
  type: "collections",
  noun: "Collection",
  table: REVIEWED,
  title: sql`title`,
  queue: {
    items: sql`select 'collections' as type, id, submitted_at as created_at, true as pending, false as flagged,
      exists (select from collection_reports r where r.collection_id = collections.id and r.resolved_at is null) as reported, false as urgent
      from collections where ${WAITING}`,
    waitingSince: sql`(select min(submitted_at) from collections where ${WAITING})`,
  },
  lock: lockForReview,
  update: (tx, id, decision) => storeDecision(tx, id, decision),
  purge: async () => {
    throw new Error("Collections have no bin");
  },
  clearSubmitter: deleteCollections,
  listForReview: ({ db }, ids) => listForReview(db, ids),
  tagsOf: (db, id) => tagsOfCollection(db, Number(id)),
  decisionMail: ({ title }, { approved, reason }) =>
    approved ? { kind: "collection-published", facts: { title } } : { kind: "collection-rejected", facts: { title, reason } },
};

/** Moderation passes on its id instead of a slug, which an approval may change. */
async function lockForReview(tx: Db, id: number): Promise<Item[]> {
  const [found] = await tx.select().from(collections).where(sql`id = ${id}`).for("update");
  if (!found) return [];
  const { version, title, status, rejectionReason, ownerId, createdAt, visibility } = found;
  if (visibility !== "public") throw new HttpError(409, `${title} is no longer meant to be public.`);
  return [{ id, version, title, slug: String(id), status, statusBefore: null, rejectionReason, submittedBy: ownerId, deletedAt: null, createdAt }];
}

async function listForReview(db: Db, ids: number[]): Promise<ItemForReview[]> {
  const [rows, reports] = await Promise.all([db.select().from(collections).where(inArray(collections.id, ids)), openCollectionReports(db, ids)]);
  return Promise.all(
    rows.map(async ({ id, version, title, status, submittedAt, createdAt, ownerId, description, publicTitle, publicDescription, publicNotes }) => {
      const items = await listItems(db, id, { isReviewed: false });
      const tools = items.map(({ tool, note }) => ({ slug: tool.slug, name: tool.name, note, noteBefore: publicNotes[tool.id] ?? "" }));
      const before = publicTitle === null ? null : { title: publicTitle, description: publicDescription };
      return toItemForReview(
        "collections",
        { id, version, title, status, createdAt: submittedAt ?? createdAt, submittedBy: ownerId },
        { collection: { description, tools, before }, reports: (reports.get(id) ?? []).map(({ report }) => report) },
      );
    }),
  );
}
