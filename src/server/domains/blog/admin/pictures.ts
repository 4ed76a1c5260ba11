/** Pictures of posts: the one at the top, and those inside the text. */
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/db/connect.ts";
import { pictures, postPictures } from "../../../platform/db/schema/content.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import type { BackgroundTasks } from "../../../platform/workers/background-tasks.ts";
import { type Actor, withAudit } from "../../audit-log/with-audit.ts";
import { type Item, lockItem } from "../../moderation/items.ts";
import { normalizePicture, storePostImage } from "../image.ts";

type Deps = { db: Db; backgroundTasks: BackgroundTasks };

/** Gives a post its own picture. The file is read before anything is locked: that takes a while. */
export async function setPostPicture(
  { db, backgroundTasks }: Deps,
  { id, upload, actor }: { id: number; upload: Uint8Array; actor: Actor },
): Promise<Item & { picture: string }> {
  const picture = await normalizePicture(backgroundTasks, upload);
  return withAudit(db, actor, async (tx, note) => {
    const post = await lockItem(tx, { type: "blogs", id });
    const stored = await storePostImage(tx, id, picture);
    note({ action: "edit", entity: "blogs", entityId: id, subject: post.title, changes: { picture: [null, stored] }, version: post.version });
    return { ...post, picture: stored };
  });
}

export const removePostPicture = (db: Db, { id, actor }: { id: number; actor: Actor }): Promise<Item> =>
  withAudit(db, actor, async (tx, note) => {
    const post = await lockItem(tx, { type: "blogs", id });
    const [gone] = await tx.delete(postPictures).where(eq(postPictures.postId, id)).returning({ version: postPictures.version });
    if (!gone) throw new HttpError(409, "This post has no picture of its own.");
    note({ action: "edit", entity: "blogs", entityId: id, subject: post.title, changes: { picture: [gone.version, null] }, version: post.version });
    return post;
  });

/** Stores a picture for use inside posts, under a name that comes from its content. */
export async function storePicture({ db, backgroundTasks }: Deps, upload: Uint8Array, actor: Actor) {
  const { bytes, width, height } = await normalizePicture(backgroundTasks, upload);
  const name = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  await withAudit(db, actor, async (tx, note) => {
    await tx.insert(pictures).values({ name, bytes, width, height }).onConflictDoNothing();
    note({ action: "upload", entity: "pictures", entityId: name, changes: { bytes: [null, bytes.length] } });
  });
  return { url: `/api/pictures/${name}.webp`, width, height };
}

export async function getPicture(db: Db, name: string): Promise<Uint8Array | null> {
  const [found] = await db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.name, name));
  return found?.bytes ?? null;
}
