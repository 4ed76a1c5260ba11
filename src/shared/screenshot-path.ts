const WIDTHS = [480, 960, 1600];

export type ScreenshotFormat = "avif" | "webp";

/** The widths in which a screenshot is stored. Its own is the largest. */
export const screenshotWidths = (width: number): number[] => [...WIDTHS.filter((one) => one < width), width];
export const MAX_SCREENSHOT_WIDTH = 1600;

/** A file never changes, so its address can be cached forever. */
export const screenshotPath = (id: string, width: number, format: ScreenshotFormat = "webp") => `/api/screenshots/${id}-${width}.${format}`;
