import { z } from "zod";
import { contract, listOf, paging, SlugParams } from "./api.ts";
import { PAGE_SIZE, RELATED_TOOLS } from "./constants.ts";
import { Heading } from "./heading.ts";
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
  /** Of the picture that our own endpoint shows: with it the picture's address never changes. Null where it lies elsewhere. */
  imageVersion: z.string().nullable(),
  /** It has no picture, so our endpoint draws one, in either theme. */
  hasDrawnCover: z.boolean().optional(),
  isApproved: z.boolean(),
});
export type BlogCard = z.infer<typeof BlogCard>;

export const BlogPost = BlogCard.extend({ content: z.string(), headings: z.array(Heading) });
export type BlogPost = z.infer<typeof BlogPost>;

export const listBlogsContract = contract({
  summary: "Blog posts, newest first",
  querystring: z.object(paging(PAGE_SIZE.blog)),
  response: listOf(BlogCard),
});

export const getBlogContract = contract({
  summary: "One blog post by its slug",
  params: SlugParams,
  response: BlogPost,
});

export const relatedToolsContract = contract({
  summary: "Tools related to a blog post",
  params: SlugParams,
  response: z.array(ToolCard).max(RELATED_TOOLS),
});
