import {
  createPostOperation,
  deletePostOperation,
  editPostOperation,
  getAdminPostOperation,
  listAdminPostsOperation,
  previewPostOperation,
} from "../../../../contract/admin/blogs.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import type { BackgroundTasks } from "../../../platform/workers/background-tasks.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import type { User } from "../../../ports/identity/sessions.ts";
import { LOG_TAG } from "../../audit-log/routes.ts";
import { binItem } from "../../moderation/bin-item.ts";
import { postReviewable } from "../post-reviewable.ts";
import { tagsOfPost } from "../post-tags.ts";
import { readSubmittedPost } from "../post-tasks.ts";
import { createPost, editPost } from "./edit-post.ts";
import { getAdminPost, listAdminPosts } from "./list-admin-posts.ts";

export const adminBlogRoutes: ApiRoutes<{ backgroundTasks: BackgroundTasks }> = async (app, { database: { db }, changes, backgroundTasks }) => {
  const deps = { db, backgroundTasks };
  const invalidatePosts = (...slugs: string[]) => changes.changed(...slugs.flatMap(tagsOfPost));

  route(app, listAdminPostsOperation, ({ query }) => listAdminPosts(db, query));
  route(app, getAdminPostOperation, ({ params }) => getAdminPost(db, params.id));
  route(app, previewPostOperation, async ({ body }) => ({
    content: (await readSubmittedPost(backgroundTasks, body.content)).html,
  }));
  route(app, createPostOperation, async (request) => {
    const post = await createPost(deps, request.body, authorOf(userOf(request)));
    await invalidatePosts(post.slug);
    return post;
  });
  route(app, editPostOperation, async (request) => {
    const { slugs, post } = await editPost(deps, { ...request.params, edit: request.body, actor: userOf(request) });
    await invalidatePosts(...slugs);
    return post;
  });
  route(app, deletePostOperation, async (request) => {
    const { item, version } = await binItem(db, postReviewable, { id: request.params.id, ...request.query, actor: userOf(request) });
    await changes.changed(...tagsOfPost(item.slug), LOG_TAG);
    return { ok: true as const, version };
  });
};

const authorOf = ({ id, displayName, firstName, lastName, email }: User) => ({
  id,
  name: displayName || [firstName, lastName].filter(Boolean).join(" ") || email.replace(/@.*/, ""),
});
