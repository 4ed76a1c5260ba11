import { getPosterOperation, listVideosOperation } from "../../../contract/video.ts";
import { addCacheTags } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { notFound } from "../../platform/http/errors.ts";
import { route } from "../../ports/identity/route.ts";
import { posterSvg } from "../contour-art/cover.ts";
import { createDrawingCache } from "../contour-art/drawing-cache.ts";
import { listVideos } from "./list-videos.ts";
import { videoTitle } from "./video-title.ts";

/** A title may change. */
const DAY = "public, max-age=86400";

export const videoRoutes: ApiRoutes = async (app, { database: { mayLag: db } }) => {
  route(app, listVideosOperation, async ({ query }, reply) => {
    addCacheTags(reply, "videos");
    return listVideos(db, query);
  });

  const sendDrawing = createDrawingCache(app);
  route(app, getPosterOperation, async (request, reply) => {
    const { theme, small } = request.query;
    const title = await videoTitle(db, request.params.id);
    if (title === null) throw notFound("Video");
    addCacheTags(reply, "videos");
    return sendDrawing(request, reply, { key: `${theme} ${small} ${title}`, draw: () => posterSvg({ title, theme, small }), keep: DAY });
  });
};
