import { z } from "zod";
import { contract, listOf } from "../api.ts";
import { NewsArticle } from "../news.ts";
import { plainText } from "../plain-text.ts";
import { adminPaging, Done, IdParams, inBin, Reason, ReviewStatus, reviewed, searchText, seenVersion, VersionQuery } from "./item.ts";

export const AdminNews = NewsArticle.extend(reviewed);
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
});
export type NewsForm = z.infer<typeof NewsForm>;
export type NewsFormInput = z.input<typeof NewsForm>;

export const ContentQuery = z.object({ ...adminPaging, q: searchText, status: ReviewStatus.optional(), bin: inBin });
export type ContentQuery = z.infer<typeof ContentQuery>;

export const deleteContentContract = (what: string) =>
  contract({
    summary: `Put ${what} into the bin for 30 days`,
    params: IdParams,
    querystring: VersionQuery.extend({ reason: Reason }),
    response: Done.extend({ version: z.number().int() }),
  });

/** GET /api/admin/news */
export const listAdminNewsContract = contract({ summary: "News of every status, newest first", querystring: ContentQuery, response: listOf(AdminNews) });
/** POST /api/admin/news */
export const createNewsContract = contract({ summary: "Add a news article", body: NewsForm, response: AdminNews });
/** PUT /api/admin/news/:id */
export const editNewsContract = contract({
  summary: "Change a news article; omitted fields stay unchanged",
  params: IdParams,
  body: NewsForm.extend({ isApproved: z.boolean() }).partial().extend(seenVersion),
  response: AdminNews,
});
/** DELETE /api/admin/news/:id */
export const deleteNewsContract = deleteContentContract("a news article");
