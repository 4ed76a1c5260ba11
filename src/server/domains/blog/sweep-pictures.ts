import { inArray } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import type { FileStore } from "../../ports/files/file-store.ts";
import { pictures, postPictures } from "./tables.ts";

const BATCH = 500;
/** A file is written before its row, so a recent file without a row may still get one. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes files that no picture refers to. Returns how many. */
export async function sweepPictures({ db, bucket, now = new Date() }: { db: Db; bucket: FileStore; now?: Date }): Promise<number> {
  const removed = [
    await sweep(bucket, "pictures/", now, (keys) => db.select({ file: pictures.file }).from(pictures).where(inArray(pictures.file, keys))),
    await sweep(bucket, "post-pictures/", now, (keys) => db.select({ file: postPictures.file }).from(postPictures).where(inArray(postPictures.file, keys))),
  ];
  return removed.reduce((sum, count) => sum + count, 0);
}

async function sweep(bucket: FileStore, folder: string, now: Date, named: (keys: string[]) => Promise<{ file: string | null }[]>): Promise<number> {
  let removed = 0;
  let old: string[] = [];
  const removeUnnamed = async () => {
    const known = new Set((await named(old)).map(({ file }) => file));
    for (const key of old.filter((each) => !known.has(each))) {
      await bucket.remove(key);
      removed += 1;
    }
    old = [];
  };
  for await (const { key, modifiedAt } of bucket.list(folder)) {
    if (now.getTime() - modifiedAt.getTime() > DAY_MS) old.push(key);
    if (old.length === BATCH) await removeUnnamed();
  }
  if (old.length > 0) await removeUnnamed();
  return removed;
}
