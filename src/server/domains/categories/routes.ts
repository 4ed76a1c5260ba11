import { listCategoriesOperation } from "../../../contract/category.ts";
import { addCacheTags } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { route } from "../../ports/identity/route.ts";
import { listCategories, ORDER_TAG } from "./list-categories.ts";

export const categoryRoutes: ApiRoutes = async (app, { database: { mayLag: db } }) => {
  route(app, listCategoriesOperation, async (_request, reply) => {
    addCacheTags(reply, "categories", ORDER_TAG);
    const items = await listCategories(db, { adult: true });
    return { items, total: items.length };
  });
};
