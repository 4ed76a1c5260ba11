import { and, eq, isNull, sql } from "drizzle-orm";
import type { CollectionReportReason } from "../../../contract/collection-limits.ts";
import type { Db } from "../../platform/db/database.ts";
import { type DailyVisitor, markOf } from "../tracking/daily-visitor.ts";
import { findPublic } from "./find-collection.ts";
import { collectionReports, collections } from "./tables.ts";

type Reporter = { userId: number } | DailyVisitor;
type Report = { slug: string; reason: CollectionReportReason; details?: string | undefined; reporter: Reporter };

/** Puts a public collection back in the queue; it stays online until a moderator decides. One report per visitor. */
export const reportCollection = (db: Db, { slug, reason, details = "", reporter }: Report): Promise<void> =>
  db.transaction(async (tx) => {
    const { id } = await findPublic(tx, slug);
    const by = "userId" in reporter ? { reporterId: reporter.userId } : { visitor: markOf(reporter.visitor, `report collection ${id}`) };
    const stored = await tx
      .insert(collectionReports)
      .values({ collectionId: id, ...by, reason, details: details || null })
      .onConflictDoNothing()
      .returning({ id: collectionReports.id });
    if (stored.length === 0) return;
    await tx
      .update(collections)
      .set({ status: "pending", submittedAt: sql`now()`, previous: null })
      .where(and(eq(collections.id, id), eq(collections.status, "approved")));
  });

/** A person's reports stay, without their reporter. */
export const clearCollectionReporter = (tx: Db, userId: number): Promise<unknown> =>
  tx.update(collectionReports).set({ reporterId: null }).where(eq(collectionReports.reporterId, userId));

/** The unresolved reports of collections, by collection. */
export async function openCollectionReports(db: Db, ids: number[]) {
  const rows = await db
    .select()
    .from(collectionReports)
    .where(and(sql`${collectionReports.collectionId} = any(array[${sql.join(ids, sql`, `)}]::int[])`, isNull(collectionReports.resolvedAt)))
    .orderBy(collectionReports.id);
  const listed = rows.map(({ collectionId, id, reason, details, createdAt }) => ({
    collectionId,
    report: { id, reason, details, createdAt: createdAt.toISOString() },
  }));
  return Map.groupBy(listed, ({ collectionId }) => collectionId);
}
