/** A post's picture in the format and width a browser asks for; drawn once, then kept in memory. */
import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import sharp, { type Sharp } from "sharp";
import { coverSvg } from "../../platform/contour-art/cover.ts";
import type { Db } from "../../platform/db/connect.ts";
import { postPictures, posts } from "../../platform/db/schema/content.ts";
import { HttpError } from "../../platform/http/errors.ts";

const IMAGE_WIDTHS = [400, 800, 1200, 1600] as const;
const COVER_WIDTH = 800;
const MAX_UPLOAD = 10 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
const KEPT_BYTES = 32 * 1024 * 1024;

export type ImageFormat = "avif" | "webp" | "jpeg";
/** By its slug only what is public; by its id whatever an admin is working on. */
type Wanted = ({ slug: string } | { id: number }) & { width: number; format: ImageFormat };
/** Either our own bytes, or the URL of an external picture to redirect to. */
export type PostImage = { version: string; bytes(): Promise<Uint8Array> } | { elsewhere: string };

export function chooseFormat(accept = ""): ImageFormat {
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : "jpeg";
}

/** The smallest width we draw that fills the one asked for. */
export const chooseWidth = (asked: number) => IMAGE_WIDTHS.find((width) => width >= asked) ?? 1600;

export function createImages(db: Db) {
  const drawn = new LRUCache<string, Uint8Array, () => Promise<Uint8Array>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
    // A picture that loses its place while it is drawn still goes to whoever asked for it.
    ignoreFetchAbort: true,
  });

  /** The stored picture, else the address of one elsewhere, else the post's own map. Null where there is no such post. */
  return async function getImage({ width, format, ...which }: Wanted): Promise<PostImage | null> {
    const [post] = await db
      .select({ id: posts.id, slug: posts.slug, imageUrl: posts.imageUrl, stored: postPictures.version })
      .from(posts)
      .leftJoin(postPictures, eq(postPictures.postId, posts.id))
      .where("id" in which ? eq(posts.id, which.id) : and(eq(posts.slug, which.slug.toLowerCase()), eq(posts.status, "approved")));
    if (!post) return null;
    if (!post.stored && post.imageUrl) return { elsewhere: post.imageUrl };

    const cover = post.stored ? null : coverSvg(post);
    const version = post.stored ?? coverVersion(post.slug);
    const source = async () =>
      cover ? sharp(Buffer.from(cover), { density: (72 * width) / COVER_WIDTH }) : sharp(await storedBytes(db, post.id), { limitInputPixels: MAX_PIXELS });
    const draw = async () => encode(await source(), width, format);
    return { version, bytes: () => drawn.forceFetch(`${version} ${width} ${format}`, { context: draw }) };
  };
}

export type Picture = { bytes: Uint8Array; width: number; height: number };

/** An upload as we keep it. What is not a picture is refused; metadata such as a place is left behind. */
export async function normalizePicture(upload: Uint8Array): Promise<Picture> {
  if (upload.length > MAX_UPLOAD) throw new HttpError(413, "The picture is too large: at most 10 MB.");
  try {
    // Inside, because an empty file is refused at once.
    const tidied = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .rotate()
      .resize({ width: 1600, withoutEnlargement: true })
      .webp({ quality: 90 });
    const { data, info } = await tidied.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw Object.assign(new HttpError(400, "This file is not a picture we can read. Use JPEG, PNG, WebP or AVIF."), { cause: error });
  }
}

/** Makes a picture a post's own and returns its version. */
export async function storePostImage(db: Db, postId: number, { bytes }: Picture): Promise<string> {
  const version = versionOf(bytes);
  await db.insert(postPictures).values({ postId, version, bytes }).onConflictDoUpdate({ target: postPictures.postId, set: { version, bytes } });
  return version;
}

async function storedBytes(db: Db, postId: number): Promise<Uint8Array> {
  const [row] = await db.select({ bytes: postPictures.bytes }).from(postPictures).where(eq(postPictures.postId, postId));
  if (!row) throw new Error("The picture is gone");
  return row.bytes;
}

const coverVersions = new Map<string, string>();

/** A map is drawn from the post's slug and our drawing, so a running server needs to look only once. */
function coverVersion(slug: string): string {
  const version = coverVersions.get(slug) ?? versionOf(coverSvg({ slug }));
  coverVersions.set(slug, version);
  return version;
}

/** The version of what `getImage` shows; null where it leads elsewhere. */
export const imageVersion = ({ slug, imageUrl, stored }: { slug: string; imageUrl: string | null; stored: string | null }) =>
  stored ?? (imageUrl ? null : coverVersion(slug));

const versionOf = (content: string | Uint8Array) => createHash("sha1").update(content).digest("base64url").slice(0, 12);

function encode(picture: Sharp, width: number, format: ImageFormat): Promise<Uint8Array> {
  const sized = picture.resize({ width, withoutEnlargement: true });
  if (format === "avif") return sized.avif({ quality: 55, effort: 2 }).toBuffer();
  return format === "webp" ? sized.webp({ quality: 78 }).toBuffer() : sized.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
