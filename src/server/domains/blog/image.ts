/** A post's picture in the format and width a browser requests; encoded once, then kept in memory. */
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { createPictureCache } from "../../platform/cache/picture-cache.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { type BackgroundTasks, TaskError } from "../../platform/workers/background-tasks.ts";
import { openPicture, type PictureFiles, type StoredPicture } from "../../ports/files/picture-files.ts";
import { coverSvg } from "../contour-art/cover.ts";
import type { EncodedSize, ImageFormat, Picture } from "./encode-picture.ts";
import { encodeCover, encodeStored, tidyUpload } from "./image-tasks.ts";
import { postPictures, posts } from "./tables.ts";

const IMAGE_WIDTHS = [400, 800, 1200, 1600] as const;
const MAX_UPLOAD = 10 * 1024 * 1024;
const MAX_CACHE_BYTES = 32 * 1024 * 1024;

/** By slug, only public posts; by id, also an admin's drafts. */
type ImageRequest = ({ slug: string } | { id: number }) & EncodedSize;
/** Either our own bytes, or the URL of an external picture to redirect to. */
export type PostImage = { version: string; isDrawn: boolean; bytes(): Promise<Uint8Array>; isCover: boolean; slug: string } | { elsewhere: string };

export function chooseFormat(accept = ""): ImageFormat {
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : "jpeg";
}

/** The smallest of our widths that is at least the requested one. */
export const chooseWidth = (asked: number) => IMAGE_WIDTHS.find((width) => width >= asked) ?? 1600;

type Deps = PictureFiles & { db: Db; backgroundTasks: BackgroundTasks };

export function createImages({ db, backgroundTasks, ...files }: Deps) {
  const drawn = createPictureCache({ maxBytes: MAX_CACHE_BYTES });

  /** The stored picture, else the URL of an external one, else the post's own map. Null if there is no such post. */
  return async function getImage({ width, format, ...which }: ImageRequest): Promise<PostImage | null> {
    const [post] = await db
      .select({ id: posts.id, slug: posts.slug, imageUrl: posts.imageUrl, stored: postPictures.version })
      .from(posts)
      .leftJoin(postPictures, eq(postPictures.postId, posts.id))
      .where("id" in which ? eq(posts.id, which.id) : and(eq(posts.slug, which.slug.toLowerCase()), eq(posts.status, "approved")));
    if (!post) return null;
    if (!post.stored && post.imageUrl) return { elsewhere: post.imageUrl };

    const size = { width, format };
    const isCover = !post.stored;
    const version = post.stored ?? coverVersion(post.slug);
    const draw = async () =>
      isCover ? encodeCover(backgroundTasks, post.slug, size) : encodeStored(backgroundTasks, await storedBytes({ db, ...files }, post.id), size);
    const key = `${version} ${width} ${format}`;
    return { version, isDrawn: drawn.has(key), bytes: () => drawn.get(key, draw), isCover, slug: post.slug };
  };
}

/** The upload in the form we store. Rejects files that are not pictures. */
export async function normalizePicture(backgroundTasks: BackgroundTasks, upload: Uint8Array): Promise<Picture> {
  if (upload.length > MAX_UPLOAD) throw new HttpError(413, "The picture is too large: at most 10 MB.");
  return tidyUpload(backgroundTasks, upload).catch((error: unknown) => {
    if (!(error instanceof TaskError)) throw error;
    throw Object.assign(new HttpError(400, "This file is not a picture we can read. Use JPEG, PNG, WebP or AVIF."), { cause: error });
  });
}

/** Sets a post's own picture; returns its version, and the file of the previous picture if it had one. */
export async function storePostImage(db: Db, postId: number, { bytes }: Picture, stored: StoredPicture = { bytes, file: null }) {
  const version = versionOf(bytes);
  const [before] = await db.select({ file: postPictures.file }).from(postPictures).where(eq(postPictures.postId, postId));
  const row = { version, ...stored };
  await db
    .insert(postPictures)
    .values({ postId, ...row })
    .onConflictDoUpdate({ target: postPictures.postId, set: row });
  return { version, unused: before?.file ?? null };
}

async function storedBytes({ db, ...files }: PictureFiles & { db: Db }, postId: number): Promise<Uint8Array> {
  const [row] = await db.select({ bytes: postPictures.bytes, file: postPictures.file }).from(postPictures).where(eq(postPictures.postId, postId));
  const opened = row && (await openPicture(files, row));
  if (!opened) throw new Error("The picture is gone");
  return opened instanceof Uint8Array ? opened : buffer(await opened.stream());
}

const coverVersions = new Map<string, string>();

/** A map depends only on the post's slug and our drawing code, so a running server computes its version once. */
function coverVersion(slug: string): string {
  const version = coverVersions.get(slug) ?? versionOf(coverSvg({ slug, theme: "dark" }));
  coverVersions.set(slug, version);
  return version;
}

/** The version of what `getImage` returns; null for an external picture. */
export const imageVersion = ({ slug, imageUrl, stored }: { slug: string; imageUrl: string | null; stored: string | null }) =>
  stored ?? (imageUrl ? null : coverVersion(slug));

const versionOf = (content: string | Uint8Array) => createHash("sha1").update(content).digest("base64url").slice(0, 12);
