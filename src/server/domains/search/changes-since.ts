/** Which tools changed since a snapshot of the index was taken: the database notes each change with its transaction (0117). */
import { desc, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database, Db } from "../../platform/db/database.ts";
import { searchChanges, searchSnapshots } from "../../platform/db/schema/search.ts";

/** A moment of the database: every transaction before this one is over, and a snapshot taken from now on has it. */
export type Position = { id: string; takenIn: string; takenAt: string };

/** More than this is as much work as building anew. */
const MOST = 4_096;
/** Notes that nobody needs once there are newer snapshots are deleted when there are many. */
const MANY_NOTES = 50_000;
const KEPT_POSITIONS = 20;
/** How far behind a replica may be whose rows were read. */
const REPLICA_LAG = "1 minute";

const oldestOpen = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;

/** Notes where the database is, before the rows are read. */
export async function takePosition(db: Db): Promise<Position> {
  const values = { id: crypto.randomUUID(), takenIn: sql`pg_snapshot_xmin(pg_current_snapshot())` };
  const [taken] = await db
    .insert(searchSnapshots)
    .values(values)
    .returning({ id: searchSnapshots.id, takenIn: sql<string>`taken_in::text`, takenAt: sql<string>`taken_at::text` });
  if (!taken) throw new Error("The position of a snapshot could not be noted");
  const latest = db.select({ id: searchSnapshots.id }).from(searchSnapshots).orderBy(desc(searchSnapshots.takenAt)).offset(KEPT_POSITIONS);
  await db.delete(searchSnapshots).where(inArray(searchSnapshots.id, latest));
  await forgetNotesBefore(db, taken.takenIn);
  return taken;
}

/** Snapshots that are older than the deleted notes find a row without a slug, and are not used. */
async function forgetNotesBefore(db: Db, takenIn: string) {
  if ((await db.$count(searchChanges)) < MANY_NOTES) return;
  await db.transaction(async (tx) => {
    await tx.delete(searchChanges).where(sql`changed_in < ${takenIn}::xid8`);
    const last = String(BigInt(takenIn) - 1n);
    await tx.insert(searchChanges).values({ slug: null, changedIn: sql`${last}::xid8`, changedAt: sql`'-infinity'` });
  });
}

/** The slugs that changed, or a sentence that says why nobody knows. */
export async function changesSince({ db, mayLag }: Database, { id, takenIn, takenAt }: Position): Promise<string[] | string> {
  const known = await db.select({ now: oldestOpen, takenIn: sql<string>`taken_in::text` }).from(searchSnapshots).where(sql`${searchSnapshots.id} = ${id}`);
  // A backup that was restored is another database.
  if (known[0]?.takenIn !== takenIn || BigInt(known[0].now) < BigInt(takenIn)) return "it is of another state of the database";
  const isSince: SQL | undefined = or(
    sql`changed_in >= ${takenIn}::xid8`,
    mayLag === db ? undefined : sql`(slug is not null and ${gte(searchChanges.changedAt, sql`${takenAt}::timestamptz - ${REPLICA_LAG}::interval`)})`,
  );
  const rows = await db
    .selectDistinct({ slug: searchChanges.slug })
    .from(searchChanges)
    .where(isSince)
    .limit(MOST + 1);
  if (rows.length > MOST) return "too much changed since";
  const slugs = rows.flatMap(({ slug }) => slug ?? []);
  return slugs.length < rows.length ? "categories changed since, or it is too old" : slugs;
}
