import {
  deleteCommentOperation,
  listCommentsByIdOperation,
  listCommentsOperation,
  ownCommentsOperation,
  postCommentByIdOperation,
  postCommentOperation,
  restoreCommentOperation,
} from "../../../contract/comment.ts";
import { addCacheTags } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { notFound } from "../../platform/http/errors.ts";
import { createHumanCheckGuard } from "../../ports/human-check/human-check-guard.ts";
import { userOf } from "../../ports/identity/guards.ts";
import { route } from "../../ports/identity/route.ts";
import { deleteComment, restoreComment } from "./delete-comment.ts";
import { commentsTag, getCommentedPost, listComments } from "./list-comments.ts";
import { listOwnComments } from "./list-own-comments.ts";
import { postComment } from "./post-comment.ts";

const DONE = { ok: true } as const;
const ENOUGH = { max: 20, timeWindow: "10 minutes", counter: { name: "comments" } };

export const commentRoutes: ApiRoutes = async (app, { database: { db }, config, site, changes, sharedCounts }) => {
  // One shared limit for both endpoints; a limit in a route's config would count each separately.
  const enough = app.rateLimit(ENOUGH);
  const humanCheck = createHumanCheckGuard({ config, db, sharedCounts }, "comment");
  async function postOf(which: { slug: string } | { id: number }) {
    const post = await getCommentedPost(db, which);
    if (!post) throw notFound("Blog post");
    return post;
  }

  route(app, listCommentsOperation, async ({ params }, reply) => {
    const post = await postOf(params);
    addCacheTags(reply, commentsTag(post.slug));
    return listComments(db, post.id);
  });
  // Older form of the same endpoints: by post id, returning a plain array.
  route(app, listCommentsByIdOperation, async ({ params }, reply) => {
    const post = await postOf({ id: params.blogId });
    addCacheTags(reply, commentsTag(post.slug));
    return (await listComments(db, post.id)).items;
  });

  route(app, postCommentOperation, { onRequest: enough, preHandler: humanCheck }, async (request) => {
    const post = await postOf(request.params);
    const comment = await postComment(db, site.current(), { post, author: userOf(request), ...request.body });
    await changes.changed(commentsTag(post.slug));
    return comment;
  });
  route(app, postCommentByIdOperation, { onRequest: enough, preHandler: humanCheck }, async (request) => {
    const post = await postOf({ id: request.params.blogId });
    const comment = await postComment(db, site.current(), { post, author: userOf(request), ...request.body, parentId: null });
    await changes.changed(commentsTag(post.slug));
    return comment;
  });

  route(app, ownCommentsOperation, (request) => listOwnComments(db, { post: request.query.post, userId: userOf(request).id }));

  route(app, deleteCommentOperation, async (request) => {
    const slug = await deleteComment(db, { id: request.params.id, userId: userOf(request).id });
    await changes.changed(commentsTag(slug));
    return DONE;
  });
  route(app, restoreCommentOperation, async (request) => {
    const slug = await restoreComment(db, { id: request.params.id, userId: userOf(request).id });
    await changes.changed(commentsTag(slug));
    return DONE;
  });
};
