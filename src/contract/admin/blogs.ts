import { z } from "zod";
import { listOf } from "../api.ts";
import { BlogCard } from "../blog.ts";
import { tagsField } from "../list-fields.ts";
import { operation } from "../operation.ts";
import { plainText } from "../plain-text.ts";
import { IdParams, PublishAt, reviewed, scheduled, seenVersion } from "./item.ts";
import { ContentQuery, deletion } from "./news.ts";

/** A post in a list, without content. `pictureVersion` is that of its picture at /api/blogs/{slug}/image?v=…, null if it has none. */
export const AdminPostRow = BlogCard.extend({ ...reviewed, ...scheduled, updatedAt: z.iso.datetime().nullable(), pictureVersion: z.string().nullable() });
export type AdminPostRow = z.infer<typeof AdminPostRow>;

/** A post for editing, with its stored, sanitized HTML. */
export const AdminPost = AdminPostRow.extend({ content: z.string() });
export type AdminPost = z.infer<typeof AdminPost>;

const MAX_CONTENT = 200_000;

const Form = z.object({
  title: plainText({ min: [1, "Title is required"], max: [200, "Title must be at most 200 characters"] }),
  /** Defaults to the slug of the title. */
  slug: z
    .string()
    .trim()
    .max(100, "Slug must be at most 100 characters")
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lower-case letters, digits and single hyphens")
    .optional(),
  /** Defaults to the admin's name. */
  author: plainText({ max: [120, "Author must be at most 120 characters"] }).optional(),
  /** Defaults to the beginning of the text. */
  excerpt: plainText({ max: [1_000, "Excerpt must be at most 1,000 characters"] }).optional(),
  tags: tagsField,
  /** An external image; an uploaded one takes precedence. */
  imageUrl: z
    .union([z.literal(""), z.url({ protocol: /^https$/, error: "Must be a valid URL" })])
    .nullish()
    .transform((url) => url || null),
  content: z.string().max(MAX_CONTENT, "The post is too long"),
  publishDate: z.iso.datetime({ offset: true, error: "Must be a date and time" }).nullable(),
  /** False: a draft that only admins see. */
  isApproved: z.boolean(),
  publishAt: PublishAt,
});

/** A new post may consist of only a title: the editor saves the rest as it is written. */
export const PostForm = Form.extend({
  tags: Form.shape.tags.default([]),
  content: Form.shape.content.default(""),
  publishDate: Form.shape.publishDate.default(null),
  isApproved: Form.shape.isApproved.default(false),
});
export type PostForm = z.infer<typeof PostForm>;

const edited = Form.partial().extend(seenVersion);
export type PostEdit = z.infer<typeof edited>;

export const listAdminPostsOperation = operation("GET /api/admin/blogs", {
  summary: "Posts of every status, newest first",
  caller: "admin",
  query: ContentQuery,
  response: listOf(AdminPostRow),
});
export const getAdminPostOperation = operation("GET /api/admin/blogs/:id", {
  summary: "One post for editing",
  caller: "admin",
  params: IdParams,
  response: AdminPost,
});
export const createPostOperation = operation("POST /api/admin/blogs", { summary: "Create a post", caller: "admin", body: PostForm, response: AdminPost });
export const editPostOperation = operation("PUT /api/admin/blogs/:id", {
  summary: "Save a post; omitted fields stay unchanged. Publishing needs content.",
  caller: "admin",
  params: IdParams,
  body: edited,
  response: AdminPost,
});
export const deletePostOperation = operation("DELETE /api/admin/blogs/:id", { summary: "Move a post to the bin", ...deletion });

/** POST /api/admin/blogs/preview. The response is exactly what readers would get. */
export const previewPostOperation = operation("POST /api/admin/blogs/preview", {
  summary: "Preview a post's HTML as readers see it",
  caller: "admin",
  body: z.object({ content: Form.shape.content }),
  response: z.object({ content: z.string() }),
});

/** POST /api/admin/blogs/:id/picture. The body is the file (`content-type: image/…`), at most 10 MB. */
export const postPictureOperation = operation("POST /api/admin/blogs/:id/picture", {
  summary: "Upload a post's picture: the file itself as the body, at most 10 MB",
  caller: "admin",
  rateLimit: { max: 60 },
  params: IdParams,
  response: z.object({ version: z.string(), url: z.string() }),
});
/** GET /api/admin/blogs/:id/picture. Returned as a data URL: an `<img>` sends no token, and a draft's picture must stay private. */
export const getPostPictureOperation = operation("GET /api/admin/blogs/:id/picture", {
  summary: "A post's cover, also for drafts",
  caller: "admin",
  params: IdParams,
  response: z.object({ url: z.string() }),
});
export const removePostPictureOperation = operation("DELETE /api/admin/blogs/:id/picture", {
  summary: "Remove a post's picture",
  caller: "admin",
  params: IdParams,
  response: z.object({ ok: z.literal(true) }),
});

/** POST /api/admin/pictures. For pictures inside a text: the body is the file; `url` goes into `<img src>`. */
export const uploadPictureOperation = operation("POST /api/admin/pictures", {
  summary: "Store a picture for use inside posts",
  caller: "admin",
  rateLimit: { max: 60 },
  response: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
});

export const getPictureOperation = operation("GET /api/pictures/:name", {
  summary: "A picture inside a post",
  caller: "everyone",
  params: z.object({ name: z.string().regex(/^[0-9a-f]{32}\.webp$/, "must be the name of a picture") }),
  response: { content: { "image/webp": { schema: z.any() } } },
});

export const adminBlogsOperations = [
  listAdminPostsOperation,
  getAdminPostOperation,
  createPostOperation,
  editPostOperation,
  deletePostOperation,
  previewPostOperation,
  postPictureOperation,
  getPostPictureOperation,
  removePostPictureOperation,
  uploadPictureOperation,
  getPictureOperation,
];
