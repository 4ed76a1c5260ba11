import { z } from "zod";
import { stripInvisible } from "../shared/text/strip-invisible.ts";
import { listOf, RowIdParam, SlugParams } from "./api.ts";
import { COMMENT_LENGTH } from "./constants.ts";
import { MESSAGES } from "./messages.ts";
import { operation } from "./operation.ts";

/** Names are null once the account is deleted. */
const CommentUser = z.object({ firstName: z.string().nullable(), lastName: z.string().nullable(), profileImageUrl: z.string().nullable() });
export type CommentUser = z.infer<typeof CommentUser>;

export const CommentReply = z.object({
  id: z.number().int(),
  content: z.string(),
  parentId: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
  user: CommentUser,
});
export type CommentReply = z.infer<typeof CommentReply>;

/** Replies go one level deep: a reply has no replies. A deleted comment keeps its place while it has replies. */
export const Comment = CommentReply.extend({ replies: z.array(CommentReply), isDeleted: z.boolean() });
export type Comment = z.infer<typeof Comment>;

/** `isWaiting`: it is hidden until an admin publishes it. */
const PostedComment = Comment.extend({ isWaiting: z.boolean().optional() });
export type PostedComment = z.infer<typeof PostedComment>;

export const listCommentsOperation = operation("GET /api/blogs/slug/:slug/comments", {
  summary: "The comments of a blog post with their replies; total counts both",
  caller: "everyone",
  params: SlugParams,
  response: listOf(Comment),
});

const BlogParams = z.object({ blogId: RowIdParam });

export const listCommentsByIdOperation = operation("GET /api/blogs/:blogId/comments", {
  summary: "The comments of a blog post by the post's id",
  caller: "everyone",
  params: BlogParams,
  response: z.array(Comment),
});

/** Plain text, never HTML: tags are shown as typed. Consecutive empty lines are collapsed into one. */
const Words = z
  .string("Please write something.")
  .max(COMMENT_LENGTH * 4, "Please keep your comment under 2,000 characters.")
  .transform((text) => stripInvisible(text.replace(/\r\n?/g, "\n")).replace(/\n(?:[ \t]*\n){2,}/g, "\n\n"))
  .pipe(z.string().min(1, "Please write something.").max(COMMENT_LENGTH, "Please keep your comment under 2,000 characters."));

export const postCommentOperation = operation("POST /api/blogs/slug/:slug/comments", {
  summary: "Comment on a blog post, or reply to a comment",
  caller: "user",
  rateLimit: false,
  signInMessage: MESSAGES.comments.signedOut,
  params: SlugParams,
  body: z.object({ content: Words, parentId: RowIdParam.nullable().default(null) }),
  response: PostedComment,
});

export const postCommentByIdOperation = operation("POST /api/blogs/:blogId/comments", {
  summary: "Comment on a blog post by the post's id",
  caller: "user",
  rateLimit: false,
  signInMessage: MESSAGES.comments.signedOut,
  params: BlogParams,
  body: z.object({ content: Words }),
  response: PostedComment,
});

export const OwnComments = z.object({ ids: z.array(z.number().int()) });
export type OwnComments = z.infer<typeof OwnComments>;

export const ownCommentsOperation = operation("GET /api/user/comments", {
  summary: "Which comments of a blog post the signed-in user wrote",
  caller: "user",
  personal: true,
  query: z.object({ post: SlugParams.shape.slug }),
  response: OwnComments,
});

const CommentParams = z.object({ id: RowIdParam });
const Done = z.object({ ok: z.literal(true) });

export const deleteCommentOperation = operation("DELETE /api/comments/:id", {
  summary: "Delete your own comment",
  caller: "user",
  params: CommentParams,
  response: Done,
});
export const restoreCommentOperation = operation("POST /api/comments/:id/restore", {
  summary: "Undo a deletion within a minute",
  caller: "user",
  params: CommentParams,
  response: Done,
});
export const hideCommentOperation = operation("PUT /api/admin/comments/:id", {
  summary: "Hide a comment and the replies to it, or show them again",
  caller: "admin",
  params: CommentParams,
  body: z.object({ hidden: z.boolean(), reason: z.string().trim().max(500).optional() }),
  response: Done,
});

export const commentOperations = [
  listCommentsOperation,
  listCommentsByIdOperation,
  postCommentOperation,
  postCommentByIdOperation,
  ownCommentsOperation,
  deleteCommentOperation,
  restoreCommentOperation,
  hideCommentOperation,
];
