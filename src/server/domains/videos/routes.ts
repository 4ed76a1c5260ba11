import { listVideosContract } from "../../../contract/video.ts";
import { addCacheTags } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { listVideos } from "./list-videos.ts";

export const videoRoutes: ApiRoutes = async (app, { database: { mayLag: db } }) => {
  app.get("/videos", { schema: listVideosContract }, async ({ query }, reply) => {
    addCacheTags(reply, "videos");
    return listVideos(db, query);
  });
};
