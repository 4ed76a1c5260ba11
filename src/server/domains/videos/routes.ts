import { z } from "zod";
import { RowIdParam } from "../../../contract/api.ts";
import { THEMES } from "../../../contract/drawn-picture.ts";
import { listVideosContract } from "../../../contract/video.ts";
import { addCacheTags } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { notFound } from "../../platform/http/errors.ts";
import { posterSvg } from "../contour-art/cover.ts";
import { keptDrawings } from "../contour-art/kept-drawings.ts";
import { svgResponse } from "../contour-art/svg-response.ts";
import { listVideos } from "./list-videos.ts";
import { videoTitle } from "./video-title.ts";

const posterContract = {
  summary: "A video's poster with its title, for where the host's thumbnail cannot be shown",
  params: z.object({ id: RowIdParam }),
  querystring: z.object({ theme: z.enum(THEMES, "must be dark or light").default("dark"), small: z.stringbool().default(false) }),
  response: svgResponse,
};
/** A title may change. */
const DAY = "public, max-age=86400";

export const videoRoutes: ApiRoutes = async (app, { database: { mayLag: db } }) => {
  app.get("/videos", { schema: listVideosContract }, async ({ query }, reply) => {
    addCacheTags(reply, "videos");
    return listVideos(db, query);
  });

  const sendDrawing = keptDrawings(app);
  app.get("/videos/:id/poster", { schema: posterContract }, async (request, reply) => {
    const { theme, small } = request.query;
    const title = await videoTitle(db, request.params.id);
    if (title === null) throw notFound("Video");
    addCacheTags(reply, "videos");
    return sendDrawing(request, reply, { key: `${theme} ${small} ${title}`, draw: () => posterSvg({ title, theme, small }), keep: DAY });
  });
};
