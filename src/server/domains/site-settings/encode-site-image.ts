/** Checks and encodes pictures of the site and logos of tools. Runs in the background process. */
import sharp from "sharp";
import type { ImageUse } from "../../../contract/site-image.ts";
import { CARD_SIZE } from "../../../shared/social-card.ts";

type EncodedImage = { bytes: Uint8Array; width: number; height: number; extension: "png" | "jpg" };
type Size = { width: number; height: number };
/** "tool-logo": found on a tool's website by the server. */
type EncodedUse = ImageUse | "tool-logo";

const READABLE = new Set<string | undefined>(["jpeg", "png", "webp", "heif"]);
const MAX_PIXELS = 50_000_000;
/** Three times the size of the header's logo. */
const LOGO = { width: 720, height: 120 };
const MAX_KEPT = 500_000;
const ICON = { width: 512, height: 512 };
/** Three times the size of the largest logo on a page. */
const TOOL_LOGO = { width: 168, height: 168 };
const AT_LEAST: Record<EncodedUse, Size> = {
  logo: { width: 32, height: 32 },
  icon: { width: 180, height: 180 },
  "social-card": { width: 600, height: 315 },
  "tool-logo": { width: 32, height: 32 },
};

sharp.concurrency(1);
sharp.cache(false);

/** The picture in the form in which it is stored and shown, or the reason why it cannot be used. */
export async function encodeSiteImage(upload: Uint8Array, use: EncodedUse): Promise<EncodedImage | { problem: string }> {
  const input = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
  const { format, autoOrient: size, ...metadata } = await sharp(upload, input).metadata();
  if (format === "svg") return { problem: "SVG files can contain scripts, so they can't be used. Export the picture as PNG or WebP." };
  // The decoder supports more formats, some of which can contain code.
  if (!READABLE.has(format)) return { problem: "This file is not a picture we can read. Use PNG, JPEG, WebP or AVIF." };
  const problem = sizeProblem(size, use);
  if (problem) return { problem };

  const upright = sharp(upload, input).autoOrient();
  if (use === "social-card") {
    const isOurs =
      format === "jpeg" && upload.length <= MAX_KEPT && !metadata.exif && !metadata.icc && size.width === CARD_SIZE.width && size.height === CARD_SIZE.height;
    // Encoding it again would lose quality, and another site that imports it would show another picture.
    const bytes = isOurs
      ? await upright.stats().then(() => upload)
      : await upright
          .resize({ ...CARD_SIZE, fit: "cover" })
          .flatten()
          .jpeg({ quality: 85 })
          .toBuffer();
    return { bytes, ...CARD_SIZE, extension: "jpg" };
  }
  const box = { logo: LOGO, icon: ICON, "tool-logo": TOOL_LOGO }[use];
  const { data, info } = await upright
    .resize({ ...box, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, extension: "png" };
}

function sizeProblem({ width, height }: Size, use: EncodedUse): string | null {
  const least = AT_LEAST[use];
  const yours = `Yours is ${width} × ${height} pixels.`;
  if (width < least.width || height < least.height) return `This picture is too small: at least ${least.width} × ${least.height} pixels. ${yours}`;
  if (use === "icon" && width !== height) return `The icon must be square. ${yours}`;
  if (use === "logo" && width > height * 10) return `The logo is too wide: at most ten times its height. ${yours}`;
  if (use === "tool-logo" && Math.max(width, height) > Math.min(width, height) * 1.5) return `A tool's logo must be nearly square. ${yours}`;
  return null;
}
