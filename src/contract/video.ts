import { z } from "zod";
import { contract, listOf, paging } from "./api.ts";
import { HOME } from "./constants.ts";

export const Video = z.object({
  id: z.number().int(),
  title: z.string(),
  youtubeUrl: z.string(),
  channel: z.string().nullable(),
  duration: z.string().nullable(),
  views: z.number().int().nullable(),
  /** When it was published where it is hosted; null where nobody said. */
  publishedOn: z.iso.date().nullable(),
  isApproved: z.boolean(),
});
export type Video = z.infer<typeof Video>;

export const listVideosContract = contract({
  summary: "Videos, in the order the editors chose",
  querystring: z.object(paging(HOME.videosRequested)),
  response: listOf(Video),
});
