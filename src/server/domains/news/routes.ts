import { listNewsContract } from "../../../contract/news.ts";
import type { ApiRoutes } from "../../api.ts";
import { dependsOn } from "../../platform/cache/cache-tags.ts";
import { listNews } from "./list-news.ts";

export const newsRoutes: ApiRoutes = async (app, { database: { db } }) => {
  app.get("/news", { schema: listNewsContract }, async ({ query }, reply) => {
    dependsOn(reply, "news");
    return listNews(db, query);
  });
};
