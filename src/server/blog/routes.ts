import { getBlogContract, listBlogsContract } from "../../contract/blog.ts";
import type { ApiRoutes } from "../api.ts";
import { dependsOn } from "../depends.ts";
import { notFound } from "../errors.ts";
import { getPost } from "./get-post.ts";
import { listPosts } from "./list-posts.ts";

export const blogRoutes: ApiRoutes = async (app, { database: { db } }) => {
  app.get("/blogs", { schema: listBlogsContract }, async ({ query }, reply) => {
    dependsOn(reply, "blog");
    return listPosts(db, query);
  });

  app.get("/blogs/:slug", { schema: getBlogContract }, async ({ params }, reply) => {
    dependsOn(reply, `post:${params.slug.toLowerCase()}`);
    const post = await getPost(db, params.slug);
    if (!post) throw notFound("Blog post");
    return post;
  });
};
