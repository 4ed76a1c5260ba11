import { z } from "zod";
import { listOf, paging, SlugParams } from "./api.ts";
import { PAGE_SIZE, RELATED_TOOLS } from "./constants.ts";
import { Heading } from "./heading.ts";
import { operation } from "./operation.ts";
import { THEMES } from "./theme.ts";
import { ToolCard } from "./tool.ts";

export const BlogCard = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  publishDate: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  readTime: z.number().int().nullable(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  imageUrl: z.string().nullable(),
  /** The version of the image at our endpoint: a URL that contains it never changes. Null if the image is external. */
  imageVersion: z.string().nullable(),
  /** It has no image, so our endpoint draws one, in either theme. */
  hasDrawnCover: z.boolean().optional(),
  isApproved: z.boolean(),
});
export type BlogCard = z.infer<typeof BlogCard>;

export const BlogPost = BlogCard.extend({ content: z.string(), headings: z.array(Heading) });
export type BlogPost = z.infer<typeof BlogPost>;

export const listBlogsOperation = operation("GET /api/blogs", {
  summary: "Blog posts, newest first",
  caller: "everyone",
  query: z.object(paging(PAGE_SIZE.blog)),
  response: listOf(BlogCard),
});

export const getBlogOperation = operation("GET /api/blogs/:slug", {
  summary: "One blog post by its slug",
  caller: "everyone",
  params: SlugParams,
  response: BlogPost,
});

export const relatedToolsOperation = operation("GET /api/blogs/:slug/tools", {
  summary: "Tools related to a blog post",
  caller: "everyone",
  params: SlugParams,
  response: z.array(ToolCard).max(RELATED_TOOLS),
});

const picture = { schema: z.any() };
export const getBlogImageOperation = operation("GET /api/blogs/:slug/image", {
  summary: "A blog post's image as AVIF, WebP or JPEG; generated covers as SVG in the requested theme",
  caller: "everyone",
  params: SlugParams,
  // `v` is the image's version: a URL with the right one never changes.
  query: z.object({
    w: z.coerce.number("must be a number of pixels").int().min(1).max(10_000).default(800),
    v: z.string().max(40).optional(),
    theme: z.enum(THEMES, "must be dark or light").optional(),
  }),
  response: { content: { "image/avif": picture, "image/webp": picture, "image/jpeg": picture, "image/svg+xml": picture } },
  otherResponses: { 302: z.null(), 304: z.null() },
});

export const blogOperations = [listBlogsOperation, getBlogOperation, relatedToolsOperation, getBlogImageOperation];
