/** Pictures of a tool. Its makers and admins upload them; the list with their captions is a fact of the listing. */
import { z } from "zod";
import { SlugParams } from "./api.ts";
import { operation } from "./operation.ts";
import { plainText } from "./plain-text.ts";
import { SCREENSHOT_LIMITS } from "./screenshot-limits.ts";

const { count, caption, mB, perDay, maxSide } = SCREENSHOT_LIMITS;
const side = z.number().int().min(1).max(maxSide);
const size = { width: side, height: side };

/** As it is stored. The caption is its alternative text as well. */
export const Screenshot = z.object({ id: z.uuid(), caption: z.string(), ...size });
export type Screenshot = z.infer<typeof Screenshot>;

/** For other programs. */
export const PublicScreenshot = z.object({ url: z.url(), caption: z.string(), ...size });

/** Screenshots as people choose them, with their limits. The server compares the sizes with the stored ones. */
export const screenshotsField = z
  .array(
    z.object({
      id: z.uuid("This must be the id of an uploaded screenshot"),
      caption: plainText({ min: [1, "Describe what this screenshot shows"], max: [caption, `The description must be at most ${caption} characters`] }),
      ...size,
    }),
    "Screenshots must be a list",
  )
  .max(count, `At most ${count} screenshots`)
  .refine((given) => new Set(given.map(({ id }) => id)).size === given.length, "Two of these screenshots are the same");

/** The body is the file. It is public once a published change of the tool names it, so the preview is a data URL. */
export const uploadScreenshotOperation = operation("POST /api/tools/:slug/screenshots", {
  summary: `Upload a screenshot: the file itself as the body, at most ${mB} MB and ${perDay} a day; for makers of the tool and admins`,
  caller: "user",
  rateLimit: { max: 30 },
  params: SlugParams,
  response: z.object({ id: z.uuid(), ...size, preview: z.string() }),
});

/** A data URL: an `<img>` sends no token, and a screenshot that waits for review must stay private. */
export const getScreenshotPreviewOperation = operation("GET /api/screenshots/:id/preview", {
  summary: "A small version of a screenshot in any state, for makers of its tool, the uploader and admins",
  caller: "user",
  personal: true,
  params: z.object({ id: z.uuid() }),
  response: z.object({ preview: z.string() }),
});

const FILE_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-[1-9][0-9]{0,3}\.(avif|webp)$/;
const file = { schema: z.any() };

export const getScreenshotOperation = operation("GET /api/screenshots/:name", {
  summary: "A screenshot of a listed tool, in one of its widths",
  caller: "everyone",
  params: z.object({ name: z.string().regex(FILE_NAME, "must be the name of a screenshot") }),
  response: { content: { "image/avif": file, "image/webp": file } },
});

export const screenshotOperations = [uploadScreenshotOperation, getScreenshotPreviewOperation, getScreenshotOperation];
