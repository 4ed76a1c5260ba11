/** Publishes scheduled items whose time has come, each in a transaction, so that a killed run leaves none half done. */
import { sql } from "drizzle-orm";
import type { Changes } from "../../platform/cache/invalidation.ts";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { storeEvents } from "../audit-log/with-audit.ts";
import type { Reviewable, Reviewables } from "./reviewable.ts";

type Deps = { db: Db; changes: Pick<Changes, "changedIn">; reviewables: Reviewables; now?: Date };

/** The number of items published. */
export async function publishScheduled({ db, changes, reviewables, now = new Date() }: Deps): Promise<number> {
  let published = 0;
  const failures: unknown[] = [];
  for (const reviewable of Object.values(reviewables)) {
    if (!reviewable.publishScheduled) continue;
    for (const id of await listDue(db, reviewable, now)) {
      try {
        const notify = await db.transaction((tx) => publishOne(tx, { reviewable, id, changes, now }));
        if (!notify) continue;
        notify();
        published += 1;
      } catch (error) {
        // One item that can't be published must not keep the others waiting.
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
  return published;
}

async function listDue(db: Db, { table }: Reviewable, now: Date): Promise<number[]> {
  const rows = await rawRows<{ id: number }>(db, sql`select id from ${table} where publish_at <= ${now.toISOString()} order by publish_at, id`);
  return rows.map(({ id }) => id);
}

type One = Pick<Deps, "changes"> & { reviewable: Reviewable; id: number; now: Date };

/** Null if an admin published, changed or canceled it in the meantime, or another instance was faster. */
async function publishOne(tx: Db, { reviewable, id, changes, now }: One): Promise<(() => void) | null> {
  const [item] = await reviewable.lock(tx, id);
  if (!item) return null;
  const [row] = await rawRows<{ at: Date }>(tx, sql`select publish_at as at from ${reviewable.table} where id = ${id} and publish_at <= ${now.toISOString()}`);
  if (!row) return null;
  const [stored] = (await reviewable.publishScheduled?.(tx, id, new Date(row.at))) ?? [];
  await storeEvents(tx, null, [
    { action: "publish", entity: reviewable.type, entityId: id, subject: item.title, changes: { status: [item.status, "approved"] }, ...stored },
  ]);
  return changes.changedIn(tx, ...(await reviewable.tagsOf(tx, item.slug)));
}
