import { z } from "zod";
import { listOf, paging, RowIdParam } from "./api.ts";
import { VIDEOS_REQUESTED } from "./home-counts.ts";
import { operation } from "./operation.ts";
import { THEMES } from "./theme.ts";

export const Video = z.object({
  id: z.number().int(),
  title: z.string(),
  youtubeUrl: z.string(),
  channel: z.string().nullable(),
  duration: z.string().nullable(),
  views: z.number().int().nullable(),
  /** When it was published by its host; null if unknown. */
  publishedOn: z.iso.date().nullable(),
  isApproved: z.boolean(),
});
export type Video = z.infer<typeof Video>;

export const listVideosOperation = operation("GET /api/videos", {
  summary: "Videos in editorial order",
  caller: "everyone",
  query: z.object(paging(VIDEOS_REQUESTED)),
  response: listOf(Video),
});

export const getPosterOperation = operation("GET /api/videos/:id/poster", {
  summary: "A video's poster, used when the host's thumbnail is unavailable",
  caller: "everyone",
  params: z.object({ id: RowIdParam }),
  query: z.object({ theme: z.enum(THEMES, "must be dark or light").default("dark"), small: z.stringbool().default(false) }),
  response: { content: { "image/svg+xml": { schema: z.string() } } },
  otherResponses: { 304: z.null() },
});

export const videoOperations = [listVideosOperation, getPosterOperation];
