import { z } from "zod";
import { contract, listOf, SlugParams } from "./api.ts";

/** Names are null once the account is gone. */
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

/** Replies go one level deep: a reply has none of its own. */
export const Comment = CommentReply.extend({ replies: z.array(CommentReply) });
export type Comment = z.infer<typeof Comment>;

export const listCommentsContract = contract({
  summary: "The comments of a blog post with their replies; total counts both",
  params: SlugParams,
  response: listOf(Comment),
});

export const listCommentsByIdContract = contract({
  summary: "The comments of a blog post by the post's id",
  params: z.object({ blogId: z.coerce.number().int().min(1).max(2_147_483_647) }),
  response: z.array(Comment),
});
