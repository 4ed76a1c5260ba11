import { listCategoriesContract } from "../../../contract/category.ts";
import { addCacheTags } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { listCategories } from "./list-categories.ts";

export const categoryRoutes: ApiRoutes = async (app, { database: { mayLag: db } }) => {
  app.get("/categories", { schema: listCategoriesContract }, async (_request, reply) => {
    addCacheTags(reply, "categories");
    const items = await listCategories(db, { adult: true });
    return { items, total: items.length };
  });
};
