import { listNewsOperation } from "../../../contract/news.ts";
import { addCacheTags } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { route } from "../../ports/identity/route.ts";
import { listNews } from "./list-news.ts";

export const newsRoutes: ApiRoutes = async (app, { database: { mayLag: db } }) => {
  route(app, listNewsOperation, async ({ query }, reply) => {
    const list = await listNews(db, query);
    addCacheTags(reply, "news", ...list.items.flatMap(({ tools = [] }) => tools.map(({ slug }) => `tool:${slug}`)));
    return list;
  });
};
