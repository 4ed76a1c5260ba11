import { listNewsContract } from "../../../contract/news.ts";
import { addCacheTags } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { listNews } from "./list-news.ts";

export const newsRoutes: ApiRoutes = async (app, { database: { mayLag: db } }) => {
  app.get("/news", { schema: listNewsContract }, async ({ query }, reply) => {
    addCacheTags(reply, "news");
    return listNews(db, query);
  });
};
