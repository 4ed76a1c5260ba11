import type { FileStore } from "./file-store.ts";

const BATCH = 500;
/** A file is written before its row, so a recent file without a row may still get one. */
const DAY_MS = 24 * 60 * 60 * 1000;

type Sweep = {
  bucket: FileStore;
  folder: string;
  now: Date /** The rows that name some of these files. */;
  named: (keys: string[]) => Promise<{ file: string | null }[]>;
};

/** Removes the files of a folder that no row names. Returns how many. */
export async function sweepFolder({ bucket, folder, now, named }: Sweep): Promise<number> {
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
