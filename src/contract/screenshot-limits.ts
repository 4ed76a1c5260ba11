/** Limits of the screenshots of a tool. The database has the first one as well (1240_screenshots.sql). */
export const SCREENSHOT_LIMITS = {
  count: 6,
  /** Of one file. */
  mB: 10,
  minWidth: 640,
  maxSide: 8_000,
  /** In millions. */
  maxPixels: 40,
  caption: 160,
  /** Uploads of one person per day. */
  perDay: 40,
} as const;

export const SCREENSHOT_TYPES = ["image/png", "image/jpeg", "image/webp", "image/avif"];
