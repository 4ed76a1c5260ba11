import { z } from "zod";
import { listOf } from "../api.ts";
import { NewsArticle } from "../news.ts";
import { operation } from "../operation.ts";
import { plainText } from "../plain-text.ts";
import { adminPaging, Done, IdParams, inBin, PublishAt, Reason, ReviewStatus, reviewed, scheduled, searchText, seenVersion, VersionQuery } from "./item.ts";

export const AdminNews = NewsArticle.extend({ ...reviewed, ...scheduled });
export type AdminNews = z.infer<typeof AdminNews>;

const emptyToNull = <Text extends z.ZodType<string>>(text: Text) => text.nullish().transform((value) => value || null);

export const NewsForm = z.object({
  title: plainText({ min: [1, "Title is required"], max: [200, "Title must be at most 200 characters"] }),
  summary: plainText({ min: [1, "Summary is required"], max: [5_000, "Summary must be at most 5,000 characters"] }),
  excerpt: emptyToNull(plainText({ max: [1_000, "Excerpt must be at most 1,000 characters"] })),
  source: emptyToNull(plainText({ max: [120, "Source must be at most 120 characters"] })),
  sourceUrl: z
    .string("Must be a valid URL")
    .trim()
    .max(1_000, "Must be a valid URL")
    .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: "Must be a valid URL" })),
  /** Defaults to now. */
  publishDate: z.iso.datetime({ offset: true, error: "Must be a date and time" }).optional(),
  isApproved: z.boolean().default(true),
  publishAt: PublishAt,
});
export type NewsForm = z.infer<typeof NewsForm>;
export type NewsFormInput = z.input<typeof NewsForm>;

/** `pending` leaves out what is scheduled. */
const ContentStatus = z.enum([...ReviewStatus.options, "scheduled"]);
export const ContentQuery = z.object({ ...adminPaging, q: searchText, status: ContentStatus.optional(), bin: inBin });
export type ContentQuery = z.infer<typeof ContentQuery>;

/** Moves it to the bin for 30 days. */
export const deletion = {
  caller: "admin",
  params: IdParams,
  query: VersionQuery.extend({ reason: Reason }),
  response: Done.extend({ version: z.number().int() }),
} as const;

export const listAdminNewsOperation = operation("GET /api/admin/news", {
  summary: "News of every status, newest first",
  caller: "admin",
  query: ContentQuery,
  response: listOf(AdminNews),
});
export const createNewsOperation = operation("POST /api/admin/news", { summary: "Add a news article", caller: "admin", body: NewsForm, response: AdminNews });
export const editNewsOperation = operation("PUT /api/admin/news/:id", {
  summary: "Change a news article; omitted fields stay unchanged",
  caller: "admin",
  params: IdParams,
  body: NewsForm.extend({ isApproved: z.boolean() }).partial().extend(seenVersion),
  response: AdminNews,
});
export const deleteNewsOperation = operation("DELETE /api/admin/news/:id", { summary: "Move a news article to the bin", ...deletion });

export const adminNewsOperations = [listAdminNewsOperation, createNewsOperation, editNewsOperation, deleteNewsOperation];
