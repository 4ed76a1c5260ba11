import {
  createPostContract,
  deletePostContract,
  editPostContract,
  getAdminPostContract,
  listAdminPostsContract,
  previewPostContract,
} from "../../../../contract/admin/blogs.ts";
import type { ItemType } from "../../../../contract/admin/item.ts";
import { createNewsContract, deleteNewsContract, editNewsContract, listAdminNewsContract } from "../../../../contract/admin/news.ts";
import { createVideoContract, deleteVideoContract, editVideoContract, listAdminVideosContract } from "../../../../contract/admin/videos.ts";
import type { ApiRoutes } from "../../../api.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import type { User } from "../../../ports/identity/sessions.ts";
import { LOG_TAG } from "../../audit-log/routes.ts";
import { binItem } from "../../moderation/bin-item.ts";
import { tagsOfItems } from "../../moderation/items.ts";
import { createNews, editNews, getAdminNews, listAdminNews } from "../../news/admin/edit-news.ts";
import { createVideo, editVideo, getAdminVideo, listAdminVideos } from "../../videos/admin/edit-video.ts";
import { readingHtml } from "../article-html.ts";
import { createPost, editPost } from "./edit-post.ts";
import { getAdminPost, listAdminPosts } from "./list-admin-posts.ts";

export const adminReadingRoutes: ApiRoutes = async (app, { database: { db }, changes }) => {
  const showPosts = async (...slugs: string[]) => changes.changed(...(await tagsOfItems(db, ...slugs.map((slug) => ({ type: "blogs" as const, slug })))));

  app.get("/admin/news", { schema: listAdminNewsContract }, ({ query }) => listAdminNews(db, query));
  app.post("/admin/news", { schema: createNewsContract }, async (request) => {
    const id = await createNews(db, request.body, userOf(request));
    await changes.changed("news");
    return getAdminNews(db, id);
  });
  app.put("/admin/news/:id", { schema: editNewsContract }, async (request) => {
    await editNews(db, { ...request.params, edit: request.body, actor: userOf(request) });
    await changes.changed("news");
    return getAdminNews(db, request.params.id);
  });

  app.get("/admin/videos", { schema: listAdminVideosContract }, ({ query }) => listAdminVideos(db, query));
  app.post("/admin/videos", { schema: createVideoContract }, async (request) => {
    const id = await createVideo(db, request.body, userOf(request));
    await changes.changed("videos");
    return getAdminVideo(db, id);
  });
  app.put("/admin/videos/:id", { schema: editVideoContract }, async (request) => {
    await editVideo(db, { ...request.params, edit: request.body, actor: userOf(request) });
    await changes.changed("videos");
    return getAdminVideo(db, request.params.id);
  });

  app.get("/admin/blogs", { schema: listAdminPostsContract }, ({ query }) => listAdminPosts(db, query));
  app.get("/admin/blogs/:id", { schema: getAdminPostContract }, ({ params }) => getAdminPost(db, params.id));
  app.post("/admin/blogs/preview", { schema: previewPostContract }, async ({ body }) => ({ content: readingHtml(body.content).content }));
  app.post("/admin/blogs", { schema: createPostContract }, async (request) => {
    const post = await getAdminPost(db, await createPost(db, request.body, authorOf(userOf(request))));
    await showPosts(post.slug);
    return post;
  });
  app.put("/admin/blogs/:id", { schema: editPostContract }, async (request) => {
    await showPosts(...(await editPost(db, { ...request.params, edit: request.body, actor: userOf(request) })));
    return getAdminPost(db, request.params.id);
  });

  for (const [type, schema] of [
    ["news", deleteNewsContract],
    ["blogs", deletePostContract],
    ["videos", deleteVideoContract],
  ] satisfies [ItemType, unknown][])
    app.delete(`/admin/${type}/:id`, { schema }, async (request) => {
      const { item, version } = await binItem(db, { type, id: request.params.id, ...request.query, actor: userOf(request) });
      await changes.changed(...(await tagsOfItems(db, { type, slug: item.slug })), LOG_TAG);
      return { ok: true as const, version };
    });
};

const authorOf = ({ id, displayName, firstName, lastName, email }: User) => ({
  id,
  name: displayName || [firstName, lastName].filter(Boolean).join(" ") || email.replace(/@.*/, ""),
});
