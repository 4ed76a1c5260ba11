/** Moves pictures uploaded before there was a bucket into the bucket, one by one. Each stays available the whole time. */
import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import type { FileStore } from "../../ports/files/file-store.ts";
import { type PictureFolder, storePictureBytes } from "../../ports/files/picture-files.ts";
import { pictures, postPictures } from "./tables.ts";

type Options = { db: Db; bucket: FileStore; until?: Date; onMoved?: (moved: number) => void };

/** Can be interrupted and repeated: it continues with the pictures still in the database. Returns how many it moved. */
export async function movePictures({ db, bucket, until, onMoved }: Options): Promise<number> {
  let moved = 0;
  const isOver = () => until !== undefined && Date.now() > until.getTime();
  const move = async (folder: PictureFolder, bytes: Uint8Array, point: (row: { bytes: null; file: string }) => Promise<unknown[]>) => {
    const stored = await storePictureBytes({ bucket, folder, bytes });
    if (stored.file === null) return;
    const pointed = await point(stored);
    // The picture was replaced or removed in the meantime.
    if (pointed.length === 0) return bucket.remove(stored.file);
    moved += 1;
    onMoved?.(moved);
  };

  for (let name = ""; !isOver(); ) {
    const [row] = await db
      .select({ name: pictures.name, bytes: pictures.bytes })
      .from(pictures)
      .where(and(gt(pictures.name, name), isNotNull(pictures.bytes)))
      .orderBy(asc(pictures.name))
      .limit(1);
    if (!row?.bytes) break;
    name = row.name;
    const still = and(eq(pictures.name, name), isNotNull(pictures.bytes));
    await move("pictures", row.bytes, (set) => db.update(pictures).set(set).where(still).returning({ name: pictures.name }));
  }
  for (let id = 0; !isOver(); ) {
    const [row] = await db
      .select({ postId: postPictures.postId, version: postPictures.version, bytes: postPictures.bytes })
      .from(postPictures)
      .where(and(gt(postPictures.postId, id), isNotNull(postPictures.bytes)))
      .orderBy(asc(postPictures.postId))
      .limit(1);
    if (!row?.bytes) break;
    id = row.postId;
    const still = and(eq(postPictures.postId, id), eq(postPictures.version, row.version), isNotNull(postPictures.bytes));
    await move("post-pictures", row.bytes, (set) => db.update(postPictures).set(set).where(still).returning({ postId: postPictures.postId }));
  }
  return moved;
}
