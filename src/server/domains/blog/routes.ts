import { z } from "zod";
import { ApiError, SlugParams } from "../../../contract/api.ts";
import { getBlogContract, listBlogsContract, relatedToolsContract } from "../../../contract/blog.ts";
import { THEMES } from "../../../contract/drawn-picture.ts";
import { addCacheTags } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { notFound } from "../../platform/http/errors.ts";
import { limitDrawing } from "../../platform/http/limit-drawing.ts";
import type { BackgroundTasks } from "../../platform/workers/background-tasks.ts";
import type { Files } from "../../ports/files/open-files.ts";
import { coverSvg } from "../contour-art/cover.ts";
import { keptDrawings } from "../contour-art/kept-drawings.ts";
import { createDeriver } from "./derived-posts.ts";
import { getPost } from "./get-post.ts";
import { chooseFormat, chooseWidth, createImages } from "./image.ts";
import { listPosts } from "./list-posts.ts";
import { relatedTools } from "./related-tools.ts";

const picture = { schema: z.any() };
const getBlogImageContract = {
  summary: "A blog post's picture as AVIF, WebP or JPEG, whichever the browser accepts; one that we drew as SVG in the theme asked for",
  params: SlugParams,
  // `v` is the picture's version: an address with the right one never changes.
  querystring: z.object({
    w: z.coerce.number("must be a number of pixels").int().min(1).max(10_000).default(800),
    v: z.string().max(40).optional(),
    theme: z.enum(THEMES, "must be dark or light").optional(),
  }),
  response: {
    200: { content: { "image/avif": picture, "image/webp": picture, "image/jpeg": picture, "image/svg+xml": picture } },
    302: z.null(),
    304: z.null(),
    "4xx": ApiError,
    "5xx": ApiError,
  },
};
/** Of the calls that a visitor may make in a minute, so many may need an encoded picture: a few pages of the blog that nobody saw before. */
const ENCODED_SHARE = 1 / 10;
const DAY = "public, max-age=86400";
const YEAR = "public, max-age=31536000, immutable";

export const blogRoutes: ApiRoutes<{ backgroundTasks: BackgroundTasks; files: Files }> = async (
  app,
  { database: { db, mayLag }, config, backgroundTasks, files },
) => {
  app.get("/blogs", { schema: listBlogsContract }, async ({ query }, reply) => {
    addCacheTags(reply, "blog");
    return listPosts(mayLag, query);
  });

  const derive = createDeriver({ db, backgroundTasks, log: app.log });
  app.get("/blogs/:slug", { schema: getBlogContract }, async ({ params }, reply) => {
    addCacheTags(reply, `post:${params.slug.toLowerCase()}`);
    const post = await getPost({ db, derive }, params.slug);
    if (!post) throw notFound("Blog post");
    return post;
  });

  app.get("/blogs/:slug/tools", { schema: relatedToolsContract }, async ({ params }, reply) => {
    addCacheTags(reply, `post:${params.slug.toLowerCase()}`, "tools");
    const related = await relatedTools({ db: mayLag, derive }, params.slug);
    if (!related) throw notFound("Blog post");
    return related;
  });

  const getImage = createImages({ db, backgroundTasks, bucket: files.bucket, log: app.log });
  const checkLimit = limitDrawing(app, { what: "pictures", max: config.rateLimitPerMinute * ENCODED_SHARE });
  const sendDrawing = keptDrawings(app);
  app.get("/blogs/:slug/image", { schema: getBlogImageContract }, async (request, reply) => {
    const { params, query, headers } = request;
    const [width, format] = [chooseWidth(query.w), chooseFormat(headers.accept)];
    const image = await getImage({ slug: params.slug, width, format });
    if (!image) throw notFound("Blog post");
    if ("elsewhere" in image) return reply.redirect(image.elsewhere);
    const { theme } = query;
    const { cover } = image;
    if (theme && cover) {
      const keep = query.v === image.version ? YEAR : DAY;
      return sendDrawing(request, reply, { key: `${image.version} ${theme}`, draw: () => coverSvg({ ...cover, theme }), keep });
    }
    const etag = `"${image.version}-${width}-${format}"`;
    const kept = { etag, vary: "accept", "cache-control": query.v === image.version ? YEAR : DAY };
    if (headers["if-none-match"]?.includes(etag)) return reply.headers(kept).type(`image/${format}`).status(304).send(null);
    if (!image.isDrawn) await checkLimit(request, reply);
    const bytes = await image.bytes();
    // Only now: nobody keeps a refusal.
    return reply.headers(kept).type(`image/${format}`).send(bytes);
  });
};
