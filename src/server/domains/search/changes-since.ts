/** Which tools changed since a snapshot of the index: the database records each change with its transaction (0117). */
import { desc, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database, Db } from "../../platform/db/database.ts";
import { searchChanges, searchSnapshots } from "./tables.ts";

/** A position in the database: every transaction before this one has ended, and a snapshot taken from now on includes it. */
export type Position = { id: string; takenIn: string; takenAt: string };

/** More than this is as much work as a rebuild. */
const MAX_CHANGES = 4_096;
/** Above this many, records that are older than the newest snapshots are deleted. */
const MANY_NOTES = 50_000;
const KEPT_POSITIONS = 20;
/** How far behind the replica may be from which the rows were read. */
const REPLICA_LAG = "1 minute";

const oldestOpen = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;

/** Records the database's position before the rows are read. */
export async function takePosition(db: Db): Promise<Position> {
  const values = { id: crypto.randomUUID(), takenIn: sql`pg_snapshot_xmin(pg_current_snapshot())` };
  const [taken] = await db
    .insert(searchSnapshots)
    .values(values)
    .returning({ id: searchSnapshots.id, takenIn: sql<string>`taken_in::text`, takenAt: sql<string>`taken_at::text` });
  if (!taken) throw new Error("The position of a snapshot could not be noted");
  const latest = db.select({ id: searchSnapshots.id }).from(searchSnapshots).orderBy(desc(searchSnapshots.takenAt)).offset(KEPT_POSITIONS);
  await db.delete(searchSnapshots).where(inArray(searchSnapshots.id, latest));
  await deleteNotesBefore(db, taken.takenIn);
  return taken;
}

/** Snapshots older than the deleted records find a row without a slug, and are not used. */
async function deleteNotesBefore(db: Db, takenIn: string) {
  if ((await db.$count(searchChanges)) < MANY_NOTES) return;
  await db.transaction(async (tx) => {
    await tx.delete(searchChanges).where(sql`changed_in < ${takenIn}::xid8`);
    const last = String(BigInt(takenIn) - 1n);
    await tx.insert(searchChanges).values({ slug: null, changedIn: sql`${last}::xid8`, changedAt: sql`'-infinity'` });
  });
}

/** The slugs that changed, or a sentence about why that is unknown. */
export async function changesSince({ db, mayLag }: Database, { id, takenIn, takenAt }: Position): Promise<string[] | string> {
  const known = await db.select({ now: oldestOpen, takenIn: sql<string>`taken_in::text` }).from(searchSnapshots).where(sql`${searchSnapshots.id} = ${id}`);
  // A restored backup is a different database.
  if (known[0]?.takenIn !== takenIn || BigInt(known[0].now) < BigInt(takenIn)) return "it is of another state of the database";
  const isSince: SQL | undefined = or(
    sql`changed_in >= ${takenIn}::xid8`,
    mayLag === db ? undefined : sql`(slug is not null and ${gte(searchChanges.changedAt, sql`${takenAt}::timestamptz - ${REPLICA_LAG}::interval`)})`,
  );
  const rows = await db
    .selectDistinct({ slug: searchChanges.slug })
    .from(searchChanges)
    .where(isSince)
    .limit(MAX_CHANGES + 1);
  if (rows.length > MAX_CHANGES) return "too much changed since";
  const slugs = rows.flatMap(({ slug }) => slug ?? []);
  return slugs.length < rows.length ? "categories changed since, or it is too old" : slugs;
}
