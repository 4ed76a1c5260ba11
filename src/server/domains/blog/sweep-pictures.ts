import { inArray } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import type { FileStore } from "../../ports/files/file-store.ts";
import { sweepFolder } from "../../ports/files/sweep-folder.ts";
import { pictures, postPictures } from "./tables.ts";

/** Removes files that no picture refers to. Returns how many. */
export async function sweepPictures({ db, bucket, now = new Date() }: { db: Db; bucket: FileStore; now?: Date }): Promise<number> {
  const removed = [
    await sweepFolder({
      ...{ bucket, now, folder: "pictures/" },
      named: (keys) => db.select({ file: pictures.file }).from(pictures).where(inArray(pictures.file, keys)),
    }),
    await sweepFolder({
      ...{ bucket, now, folder: "post-pictures/" },
      named: (keys) => db.select({ file: postPictures.file }).from(postPictures).where(inArray(postPictures.file, keys)),
    }),
  ];
  return removed.reduce((sum, count) => sum + count, 0);
}
