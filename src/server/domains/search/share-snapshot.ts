/** Instances without a shared disk share a snapshot through the database: one builds and stores it, the others fetch it. */
import { open, rename } from "node:fs/promises";
import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { searchSnapshotParts, searchSnapshots } from "./tables.ts";

const PART_BYTES = 4 * 1024 * 1024;

/** Which snapshots an instance can use. */
export type Kind = { engine: string; withAdult: boolean };

export async function storeSnapshot(db: Db, path: string, id: string, { engine, withAdult }: Kind): Promise<void> {
  await using file = await open(path);
  let parts = 0;
  for (; ; parts++) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES, parts * PART_BYTES);
    if (bytesRead === 0) break;
    await db.insert(searchSnapshotParts).values({ snapshotId: id, part: parts, body: buffer.subarray(0, bytesRead) });
  }
  await db.update(searchSnapshots).set({ engine, withAdult, parts }).where(eq(searchSnapshots.id, id));
  // One of each kind is enough: during a rolling upgrade there are two.
  const others = and(ne(searchSnapshots.id, id), eq(searchSnapshots.engine, engine), eq(searchSnapshots.withAdult, withAdult));
  await db.delete(searchSnapshots).where(others);
}

/** Downloads the newest one; false if there is none. `except`: one that is already here. */
export async function fetchSnapshot(db: Db, path: string, { engine, withAdult }: Kind, except: string | undefined): Promise<boolean> {
  const isOurs = and(eq(searchSnapshots.engine, engine), eq(searchSnapshots.withAdult, withAdult), isNotNull(searchSnapshots.parts));
  const [found] = await db.select().from(searchSnapshots).where(isOurs).orderBy(desc(searchSnapshots.takenAt)).limit(1);
  if (!found?.parts || found.id === except) return false;
  const unfinished = `${path}.fetched`;
  await using file = await open(unfinished, "w");
  for (let part = 0; part < found.parts; part++) {
    const isPart = and(eq(searchSnapshotParts.snapshotId, found.id), eq(searchSnapshotParts.part, part));
    const [row] = await db.select({ body: searchSnapshotParts.body }).from(searchSnapshotParts).where(isPart);
    if (!row) return false; // replaced by a newer one in the meantime
    await file.write(row.body);
  }
  await file.sync();
  await rename(unfinished, path);
  return true;
}
