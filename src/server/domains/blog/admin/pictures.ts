/** Pictures of posts: the one at the top, and those inside the text. */
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { pathOf } from "../../../../contract/operations/path-of.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import type { BackgroundTasks } from "../../../platform/workers/background-tasks.ts";
import { deletePictureFile, openPicture, type PictureFiles, storePictureBytes } from "../../../ports/files/picture-files.ts";
import { type Actor, withAudit } from "../../audit-log/with-audit.ts";
import { lockItem } from "../../moderation/items.ts";
import type { Item } from "../../moderation/reviewable.ts";
import { normalizePicture, storePostImage } from "../image.ts";
import { postReviewable } from "../post-reviewable.ts";
import { pictures, postPictures } from "../tables.ts";

type Deps = PictureFiles & { db: Db; backgroundTasks: BackgroundTasks };

/** Gives a post its own picture. The file is read before anything is locked: that takes a while. */
export async function setPostPicture(
  { db, backgroundTasks, ...files }: Deps,
  { id, upload, actor }: { id: number; upload: Uint8Array; actor: Actor },
): Promise<Item & { picture: string }> {
  const picture = await normalizePicture(backgroundTasks, upload);
  const stored = await storePictureBytes({ ...files, folder: "post-pictures", bytes: picture.bytes });
  const { unused, ...post } = await withAudit(db, actor, async (tx, note) => {
    const item = await lockItem(tx, postReviewable, { id });
    const { version, unused } = await storePostImage(tx, id, picture, stored);
    note({ action: "edit", entity: "blogs", entityId: id, subject: item.title, changes: { picture: [null, version] }, version: item.version });
    return { ...item, picture: version, unused };
  });
  await deletePictureFile(files, unused);
  return post;
}

export async function removePostPicture({ db, ...files }: PictureFiles & { db: Db }, { id, actor }: { id: number; actor: Actor }): Promise<Item> {
  const { file, post } = await withAudit(db, actor, async (tx, note) => {
    const item = await lockItem(tx, postReviewable, { id });
    const [deleted] = await tx.delete(postPictures).where(eq(postPictures.postId, id)).returning({ version: postPictures.version, file: postPictures.file });
    if (!deleted) throw new HttpError(409, "This post has no cover picture.");
    note({ action: "edit", entity: "blogs", entityId: id, subject: item.title, changes: { picture: [deleted.version, null] }, version: item.version });
    return { file: deleted.file, post: item };
  });
  await deletePictureFile(files, file);
  return post;
}

/** Stores a picture for use inside posts, under a name that comes from its content. */
export async function storePicture({ db, backgroundTasks, ...files }: Deps, upload: Uint8Array, actor: Actor) {
  const { bytes, width, height } = await normalizePicture(backgroundTasks, upload);
  const name = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const stored = await storePictureBytes({ ...files, folder: "pictures", bytes });
  const isNew = await withAudit(db, actor, async (tx, note) => {
    const inserted = await tx
      .insert(pictures)
      .values({ name, width, height, ...stored })
      .onConflictDoNothing()
      .returning({ name: pictures.name });
    note({ action: "upload", entity: "pictures", entityId: name, changes: { bytes: [null, bytes.length] } });
    return inserted.length > 0;
  });
  if (!isNew) await deletePictureFile(files, stored.file);
  return { url: pathOf("GET /api/pictures/:name", { name: `${name}.webp` }), width, height };
}

export async function getPicture({ db, ...files }: PictureFiles & { db: Db }, name: string) {
  const [found] = await db.select({ bytes: pictures.bytes, file: pictures.file }).from(pictures).where(eq(pictures.name, name));
  return found ? openPicture(files, found) : null;
}
