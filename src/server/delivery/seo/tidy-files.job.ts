/** Keeps the bucket and the database in sync: moves what is still in the database, and deletes what is no longer needed. */
import { movePictures } from "../../domains/blog/move-pictures.ts";
import { sweepPictures } from "../../domains/blog/sweep-pictures.ts";
import { moveScreenshotFiles, sweepScreenshotFiles } from "../../domains/tools/screenshots/screenshot-files.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { FileStore } from "../../ports/files/file-store.ts";
import { openFiles } from "../../ports/files/open-files.ts";
import { CARD_FOLDER } from "./stored-cards.ts";

/** A run must end before it is considered dead; the next one continues. */
const MOVE_FOR_MS = 10 * 60 * 1000;
/** Cards of deleted tools, and of changed text. One that is still requested is drawn again. */
const KEEP_CARDS_MS = 60 * 24 * 60 * 60 * 1000;

export const tidyFilesJob: Job = {
  name: "tidy-files",
  cron: "45 4 * * *",
  catchUp: true,
  isNeeded: ({ config }) => config.s3 !== null,
  run: async ({ config, database: { db } }) => {
    const { bucket, close } = await openFiles(config);
    if (!bucket) return;
    try {
      const until = new Date(Date.now() + MOVE_FOR_MS);
      const moved = (await movePictures({ db, bucket, until })) + (await moveScreenshotFiles({ db, bucket, until }));
      const removed = (await sweepPictures({ db, bucket })) + (await sweepScreenshotFiles({ db, bucket }));
      return { moved, removed, cards: await deleteOldCards(bucket) };
    } finally {
      close();
    }
  },
};

export async function deleteOldCards(bucket: FileStore, now = new Date()): Promise<number> {
  let removed = 0;
  for await (const { key, modifiedAt } of bucket.list(CARD_FOLDER)) {
    if (now.getTime() - modifiedAt.getTime() < KEEP_CARDS_MS) continue;
    await bucket.remove(key);
    removed += 1;
  }
  return removed;
}
