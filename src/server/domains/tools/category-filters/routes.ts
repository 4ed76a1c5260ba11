import { getFilteredCategoryOperation } from "../../../../contract/category-filter.ts";
import { addCacheTags } from "../../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { route } from "../../../ports/identity/route.ts";
import { getFilteredCategory } from "./get-filtered-category.ts";

export const categoryFilterRoutes: ApiRoutes = async (app, { database: { mayLag } }) => {
  route(app, getFilteredCategoryOperation, async ({ params: { category, filter } }, reply) => {
    addCacheTags(reply, `category:${category.toLowerCase()}`, "categories");
    const found = await getFilteredCategory(mayLag, category, filter);
    if (!found) throw notFound("Category");
    return found;
  });
};
