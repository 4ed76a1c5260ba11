/** A post's picture in the format and width a browser asks for; drawn once, then kept in memory. */
import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import { coverSvg } from "../art/cover.ts";
import type { Db } from "../db/connect.ts";
import { postPictures, posts } from "../db/schema.ts";
import { HttpError } from "../errors.ts";

const IMAGE_WIDTHS = [400, 800, 1200, 1600] as const;
const COVER_WIDTH = 800;
const MAX_UPLOAD = 10 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
const KEPT_BYTES = 32 * 1024 * 1024;

export type ImageFormat = "avif" | "webp" | "jpeg";
type Wanted = { slug: string; width: number; format: ImageFormat };
/** Another address takes over where the post's picture lies elsewhere. */
export type PostImage = { version: string; bytes(): Promise<Uint8Array> } | { elsewhere: string };

export function chooseFormat(accept = ""): ImageFormat {
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : "jpeg";
}

/** The smallest width we draw that fills the one asked for. */
export const chooseWidth = (asked: number) => IMAGE_WIDTHS.find((width) => width >= asked) ?? 1600;

export function createImages(db: Db) {
  const kept = new Map<string, Promise<Uint8Array>>();
  const sizes = new Map<string, number>();

  function keep(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const bytes = kept.get(key) ?? draw();
    // Written again on every use: the first key is the one unused for longest.
    kept.delete(key);
    kept.set(key, bytes);
    bytes.then(
      ({ length }) => {
        sizes.set(key, length);
        let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
        for (const oldest of kept.keys()) {
          if (total <= KEPT_BYTES) break;
          total -= sizes.get(oldest) ?? 0;
          kept.delete(oldest);
          sizes.delete(oldest);
        }
      },
      () => kept.delete(key),
    );
    return bytes;
  }

  /** The stored picture, else the address of one elsewhere, else the post's own map. Null where there is no such post. */
  return async function getImage({ slug, width, format }: Wanted): Promise<PostImage | null> {
    const [post] = await db
      .select({ id: posts.id, slug: posts.slug, imageUrl: posts.imageUrl, stored: postPictures.version })
      .from(posts)
      .leftJoin(postPictures, eq(postPictures.postId, posts.id))
      .where(and(eq(posts.slug, slug.toLowerCase()), eq(posts.status, "approved")));
    if (!post) return null;
    if (!post.stored && post.imageUrl) return { elsewhere: post.imageUrl };

    const cover = post.stored ? null : coverSvg(post);
    const version = post.stored ?? versionOf(cover ?? "");
    const source = async () =>
      cover ? sharp(Buffer.from(cover), { density: (72 * width) / COVER_WIDTH }) : sharp(await storedBytes(db, post.id), { limitInputPixels: MAX_PIXELS });
    return { version, bytes: () => keep(`${version} ${width} ${format}`, async () => encode(await source(), width, format)) };
  };
}

/** Makes a picture a post's own. What is not a picture is refused; metadata such as a place is left behind. */
export async function storePostImage(db: Db, postId: number, upload: Uint8Array): Promise<string> {
  if (upload.length > MAX_UPLOAD) throw new HttpError(413, "The picture is too large: at most 10 MB.");
  const picture = await tidied(upload).catch((error: unknown) => {
    throw Object.assign(new HttpError(400, "This file is not a picture we can read. Use JPEG, PNG, WebP or AVIF."), { cause: error });
  });
  const version = versionOf(picture);
  await db
    .insert(postPictures)
    .values({ postId, version, bytes: picture })
    .onConflictDoUpdate({ target: postPictures.postId, set: { version, bytes: picture } });
  return version;
}

const tidied = async (upload: Uint8Array) =>
  sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: "error" }).rotate().resize({ width: 1600, withoutEnlargement: true }).webp({ quality: 90 }).toBuffer();

async function storedBytes(db: Db, postId: number): Promise<Uint8Array> {
  const [row] = await db.select({ bytes: postPictures.bytes }).from(postPictures).where(eq(postPictures.postId, postId));
  if (!row) throw new Error("The picture is gone");
  return row.bytes;
}

const versionOf = (content: string | Uint8Array) => createHash("sha1").update(content).digest("base64url").slice(0, 12);

function encode(picture: Sharp, width: number, format: ImageFormat): Promise<Uint8Array> {
  const sized = picture.resize({ width, withoutEnlargement: true });
  if (format === "avif") return sized.avif({ quality: 55, effort: 2 }).toBuffer();
  return format === "webp" ? sized.webp({ quality: 78 }).toBuffer() : sized.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
