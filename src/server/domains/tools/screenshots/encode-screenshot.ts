/** Checks an uploaded screenshot and encodes it again in each width and format. Runs in the background process. */
import sharp, { type Metadata } from "sharp";
import { SCREENSHOT_LIMITS } from "../../../../contract/screenshot-limits.ts";
import { MAX_SCREENSHOT_WIDTH, type ScreenshotFormat, screenshotWidths } from "../../../../shared/screenshot-path.ts";

export type EncodedScreenshot = { width: number; height: number; files: { width: number; format: ScreenshotFormat; bytes: Uint8Array }[] };

const { minWidth, maxSide, maxPixels } = SCREENSHOT_LIMITS;
const READABLE = new Set<string | undefined>(["jpeg", "png", "webp", "heif"]);
const UNREADABLE = "This file is not a picture we can read. Use PNG, JPEG, WebP or AVIF.";

sharp.concurrency(1);
sharp.cache(false);

/** Upright, not too wide, and without metadata such as a location; or the reason why it cannot be used. */
export async function encodeScreenshot(upload: Uint8Array): Promise<EncodedScreenshot | { problem: string }> {
  // Reads only the header, so that a picture with too many pixels is refused with its size before it is decoded.
  const header = await sharp(upload, { limitInputPixels: false }).metadata();
  const problem = problemOf(header, upload);
  if (problem) return { problem };
  const { data, info } = await sharp(upload, { limitInputPixels: maxPixels * 1_000_000, failOn: "error" })
    .autoOrient()
    .resize({ width: MAX_SCREENSHOT_WIDTH, withoutEnlargement: true })
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files: EncodedScreenshot["files"] = [];
  for (const width of screenshotWidths(info.width)) {
    const sized = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize({ width });
    files.push({ width, format: "avif", bytes: await sized.clone().avif({ quality: 60, effort: 3 }).toBuffer() });
    files.push({ width, format: "webp", bytes: await sized.clone().webp({ quality: 82, smartSubsample: true }).toBuffer() });
  }
  return { width: info.width, height: info.height, files };
}

function problemOf({ format, pages = 1, autoOrient: { width, height } }: Metadata, upload: Uint8Array): string | null {
  if (format === "svg") return "SVG files can contain scripts, so they can't be used. Export the picture as PNG or WebP.";
  if (format === "gif" || pages > 1 || (format === "png" && isAnimatedPng(upload)))
    return "Animated pictures can't be used. Upload a still picture as PNG, JPEG, WebP or AVIF.";
  // The decoder supports more formats, some of which can contain code.
  if (!READABLE.has(format)) return UNREADABLE;
  const yours = `Yours is ${width} × ${height} pixels.`;
  if (width < minWidth) return `This picture is too small: at least ${minWidth} pixels wide. ${yours}`;
  if (Math.max(width, height) > maxSide) return `This picture is too large: at most ${maxSide.toLocaleString("en-US")} pixels on each side. ${yours}`;
  if (width * height > maxPixels * 1_000_000) return `This picture is too large: at most ${maxPixels} megapixels. ${yours}`;
  return null;
}

/** The decoder reads only its first frame and does not mention the others. */
function isAnimatedPng(upload: Uint8Array): boolean {
  const bytes = Buffer.from(upload);
  const control = bytes.indexOf("acTL");
  return control !== -1 && control < bytes.indexOf("IDAT");
}
