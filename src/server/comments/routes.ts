import { listCommentsByIdContract, listCommentsContract } from "../../contract/comment.ts";
import type { ApiRoutes } from "../api.ts";
import { dependsOn } from "../depends.ts";
import { notFound } from "../errors.ts";
import { getCommentedPost, listComments } from "./list-comments.ts";

export const commentRoutes: ApiRoutes = async (app, { database: { db } }) => {
  app.get("/blogs/slug/:slug/comments", { schema: listCommentsContract }, async ({ params }, reply) => {
    const post = await getCommentedPost(db, params);
    if (!post) throw notFound("Blog post");
    dependsOn(reply, `comments:${post.slug}`);
    return listComments(db, post.id);
  });

  // The earlier reading of the same call: by id, as a plain array.
  app.get("/blogs/:blogId/comments", { schema: listCommentsByIdContract }, async ({ params }, reply) => {
    const post = await getCommentedPost(db, { id: params.blogId });
    if (!post) throw notFound("Blog post");
    dependsOn(reply, `comments:${post.slug}`);
    return (await listComments(db, post.id)).items;
  });
};
