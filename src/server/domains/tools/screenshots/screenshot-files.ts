/** Files of screenshots in the bucket: those still in the database are moved there, and those without a row are removed. */
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import type { FileStore } from "../../../ports/files/file-store.ts";
import { storePictureBytes } from "../../../ports/files/picture-files.ts";
import { sweepFolder } from "../../../ports/files/sweep-folder.ts";
import { toolScreenshotFiles } from "../tables.ts";

type Move = { db: Db; bucket: FileStore; until?: Date; onMoved?: (moved: number) => void };

/** Can be interrupted and repeated: it continues with those still in the database. Returns how many it moved. */
export async function moveScreenshotFiles({ db, bucket, until, onMoved }: Move): Promise<number> {
  let moved = 0;
  while (until === undefined || Date.now() < until.getTime()) {
    const [row] = await db.select().from(toolScreenshotFiles).where(isNotNull(toolScreenshotFiles.bytes)).limit(1);
    if (!row?.bytes) break;
    const stored = await storePictureBytes({ bucket, folder: "tool-screenshots", extension: row.format, bytes: row.bytes });
    const still = and(
      eq(toolScreenshotFiles.screenshotId, row.screenshotId),
      eq(toolScreenshotFiles.width, row.width),
      eq(toolScreenshotFiles.format, row.format),
      isNotNull(toolScreenshotFiles.bytes),
    );
    const pointed = await db.update(toolScreenshotFiles).set(stored).where(still).returning({ width: toolScreenshotFiles.width });
    // It was deleted, or another instance moved it, in the meantime.
    if (pointed.length === 0 && stored.file !== null) await bucket.remove(stored.file);
    else {
      moved += 1;
      onMoved?.(moved);
    }
  }
  return moved;
}

export const sweepScreenshotFiles = ({ db, bucket, now = new Date() }: { db: Db; bucket: FileStore; now?: Date }): Promise<number> =>
  sweepFolder({
    ...{ bucket, now, folder: "tool-screenshots/" },
    named: (keys) => db.select({ file: toolScreenshotFiles.file }).from(toolScreenshotFiles).where(inArray(toolScreenshotFiles.file, keys)),
  });
