import { z } from "zod";
import { youtubeId } from "../../shared/youtube-id.ts";
import { listOf } from "../api.ts";
import { operation } from "../operation.ts";
import { plainText } from "../plain-text.ts";
import { Video } from "../video.ts";
import { IdParams, PublishAt, reviewed, scheduled, seenVersion } from "./item.ts";
import { ContentQuery, deletion } from "./news.ts";

export const AdminVideo = Video.extend({ ...reviewed, ...scheduled, position: z.number().int() });
export type AdminVideo = z.infer<typeof AdminVideo>;

const optionalText = (label: string, max: number) =>
  plainText({ max: [max, `${label} must be at most ${max} characters`] })
    .nullish()
    .transform((value) => value || null);

/** Normalizes the URL, so that each video has only one. */
const YoutubeUrl = z
  .string("Please enter a YouTube video URL")
  .trim()
  .transform((typed, context) => {
    const host = URL.parse(typed)?.hostname.replace(/^(www|m|music)\./, "");
    const id = host && /^(youtube\.com|youtube-nocookie\.com|youtu\.be)$/.test(host) ? youtubeId(typed) : null;
    if (id) return `https://www.youtube.com/watch?v=${id}`;
    context.addIssue({ code: "custom", message: "Please enter a YouTube video URL" });
    return z.NEVER;
  });

const DAY_MS = 86_400_000;

/** Allows one extra day, because of the editor's time zone. */
const PublishedOn = z
  .union([z.literal(""), z.iso.date("Must be a date like 2026-01-31")])
  .nullish()
  .refine((day) => !day || !(Date.parse(day) > Date.now() + DAY_MS), "Must not be in the future")
  .transform((day) => day || null);

export const VideoForm = z.object({
  title: plainText({ min: [1, "Title is required"], max: [200, "Title must be at most 200 characters"] }),
  youtubeUrl: YoutubeUrl,
  channel: optionalText("Channel", 120),
  duration: z
    .string()
    .trim()
    .regex(/^(\d+:)?[0-5]?\d:[0-5]\d$|^$/, "Must look like 12:34 or 1:02:03")
    .meta({ examples: ["12:34"] })
    .nullish()
    .transform((value) => value || null),
  views: z.number().int().min(0).max(2_147_483_647).nullish().default(null),
  publishedOn: PublishedOn,
  /** Lower comes first; the first one is shown large. Defaults to last. */
  position: z.number().int().min(0).max(10_000).optional(),
  isApproved: z.boolean().default(true),
  publishAt: PublishAt,
});
export type VideoForm = z.infer<typeof VideoForm>;
export type VideoFormInput = z.input<typeof VideoForm>;

export const listAdminVideosOperation = operation("GET /api/admin/videos", {
  summary: "Videos of every status, in display order",
  caller: "admin",
  query: ContentQuery,
  response: listOf(AdminVideo),
});
export const createVideoOperation = operation("POST /api/admin/videos", {
  summary: "Add a video by its YouTube address",
  caller: "admin",
  body: VideoForm,
  response: AdminVideo,
});
export const editVideoOperation = operation("PUT /api/admin/videos/:id", {
  summary: "Change a video; omitted fields stay unchanged",
  caller: "admin",
  params: IdParams,
  body: VideoForm.extend({ isApproved: z.boolean(), views: z.number().int().min(0).max(2_147_483_647).nullable() })
    .partial()
    .extend(seenVersion),
  response: AdminVideo,
});
export const deleteVideoOperation = operation("DELETE /api/admin/videos/:id", { summary: "Move a video to the bin", ...deletion });

export const adminVideosOperations = [listAdminVideosOperation, createVideoOperation, editVideoOperation, deleteVideoOperation];
