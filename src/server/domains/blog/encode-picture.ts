/** Encodes pictures. Runs in the background process, on one core. */
import sharp, { type Sharp } from "sharp";
import { coverSvg } from "../contour-art/cover.ts";

export type ImageFormat = "avif" | "webp" | "jpeg";
export type EncodedSize = { width: number; format: ImageFormat };
export type Picture = { bytes: Uint8Array; width: number; height: number };

const COVER_WIDTH = 800;
const UPLOADED = new Set<string | undefined>(["jpeg", "png", "webp", "heif"]);
const MAX_PIXELS = 50_000_000;

sharp.concurrency(1);
// Every picture is encoded once, so sharp's cache is of no use.
sharp.cache(false);

/** The map of a post that has no picture. */
export const encodeCover = (slug: string, size: EncodedSize): Promise<Uint8Array> =>
  encode(sharp(Buffer.from(coverSvg({ slug, theme: "dark" })), { density: (72 * size.width) / COVER_WIDTH }), size);

export const encodeStored = (stored: Uint8Array, size: EncodedSize): Promise<Uint8Array> => encode(sharp(stored, { limitInputPixels: MAX_PIXELS }), size);

/** Normalizes an upload: upright, not too wide, without metadata such as a location. */
export async function tidyUpload(upload: Uint8Array): Promise<Picture> {
  const { format } = await sharp(upload, { limitInputPixels: MAX_PIXELS }).metadata();
  // The decoder supports more formats, some of which can contain code.
  if (!UPLOADED.has(format)) throw new Error(`A picture of the kind ${format} is not accepted`);
  const tidied = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .rotate()
    .resize({ width: 1600, withoutEnlargement: true })
    .webp({ quality: 90 });
  const { data, info } = await tidied.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

function encode(picture: Sharp, { width, format }: EncodedSize): Promise<Uint8Array> {
  const sized = picture.resize({ width, withoutEnlargement: true });
  if (format === "avif") return sized.avif({ quality: 55, effort: 2 }).toBuffer();
  return format === "webp" ? sized.webp({ quality: 78 }).toBuffer() : sized.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
