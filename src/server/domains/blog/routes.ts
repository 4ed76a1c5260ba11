import { getBlogImageOperation, getBlogOperation, listBlogsOperation, relatedToolsOperation } from "../../../contract/blog.ts";
import { addCacheTags } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { notFound } from "../../platform/http/errors.ts";
import { limitDrawing } from "../../platform/http/limit-drawing.ts";
import type { BackgroundTasks } from "../../platform/workers/background-tasks.ts";
import type { Files } from "../../ports/files/open-files.ts";
import { route } from "../../ports/identity/route.ts";
import { coverSvg } from "../contour-art/cover.ts";
import { createDrawingCache } from "../contour-art/drawing-cache.ts";
import { createDeriver } from "./derived-posts.ts";
import { getPost } from "./get-post.ts";
import { chooseFormat, chooseWidth, createImages } from "./image.ts";
import { listPosts } from "./list-posts.ts";
import { relatedTools } from "./related-tools.ts";

/** The share of a visitor's calls per minute that may need a picture encoded: a few pages of the blog whose pictures were never requested. */
const ENCODED_SHARE = 1 / 10;
const DAY = "public, max-age=86400";
const YEAR = "public, max-age=31536000, immutable";

export const blogRoutes: ApiRoutes<{ backgroundTasks: BackgroundTasks; files: Files }> = async (
  app,
  { database: { db, mayLag }, config, backgroundTasks, files },
) => {
  route(app, listBlogsOperation, async ({ query }, reply) => {
    addCacheTags(reply, "blog");
    return listPosts(mayLag, query);
  });

  const derive = createDeriver({ db, backgroundTasks, log: app.log });
  route(app, getBlogOperation, async ({ params }, reply) => {
    addCacheTags(reply, `post:${params.slug.toLowerCase()}`);
    const post = await getPost({ db, derive }, params.slug);
    if (!post) throw notFound("Blog post");
    return post;
  });

  route(app, relatedToolsOperation, async ({ params }, reply) => {
    addCacheTags(reply, `post:${params.slug.toLowerCase()}`, "tools");
    const related = await relatedTools({ db: mayLag, derive }, params.slug);
    if (!related) throw notFound("Blog post");
    return related;
  });

  const getImage = createImages({ db, backgroundTasks, bucket: files.bucket, log: app.log });
  const checkLimit = limitDrawing(app, { what: "pictures", max: config.rateLimitPerMinute * ENCODED_SHARE });
  const sendDrawing = createDrawingCache(app);
  route(app, getBlogImageOperation, async (request, reply) => {
    const { params, query, headers } = request;
    const [width, format] = [chooseWidth(query.w), chooseFormat(headers.accept)];
    const image = await getImage({ slug: params.slug, width, format });
    if (!image) throw notFound("Blog post");
    if ("elsewhere" in image) return reply.redirect(image.elsewhere);
    const { theme } = query;
    const { slug } = image;
    if (theme && image.isCover) {
      const keep = query.v === image.version ? YEAR : DAY;
      return sendDrawing(request, reply, { key: `${image.version} ${theme}`, draw: () => coverSvg({ slug, theme }), keep });
    }
    const etag = `"${image.version}-${width}-${format}"`;
    const kept = { etag, vary: "accept", "cache-control": query.v === image.version ? YEAR : DAY };
    if (headers["if-none-match"]?.includes(etag)) return reply.headers(kept).type(`image/${format}`).status(304).send(null);
    if (!image.isDrawn) await checkLimit(request, reply);
    const bytes = await image.bytes();
    // Set only now, so that errors are not cached.
    return reply.headers(kept).type(`image/${format}`).send(bytes);
  });
};
