import {
  createCategoryGroupOperation,
  createCategoryOperation,
  deleteCategoryGroupOperation,
  deleteCategoryOperation,
  editCategoryOperation,
  listAdminCategoriesOperation,
  mergeCategoryOperation,
  orderCategoriesOperation,
  renameCategoryGroupOperation,
} from "../../../../contract/admin/categories.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { HUES_TAG } from "../category-hues.ts";
import { ORDER_TAG } from "../list-categories.ts";
import { deleteCategory, type MoveTools, mergeCategory } from "./delete-category.ts";
import { createCategory, editCategory } from "./edit-category.ts";
import { createGroup, deleteGroup, renameGroup } from "./edit-group.ts";
import { getAdminCategory, getCategoryGroup, listAdminCategories, listCategoryGroups } from "./list-admin-categories.ts";
import { orderCategories } from "./order-categories.ts";

export const adminCategoryRoutes: ApiRoutes<{ moveTools: MoveTools }> = async (app, { database: { db }, changes, moveTools }) => {
  // A category appears on the pages of all its tools, which have the tag "tools". With "categories", the search index reads its tools again.
  const invalidate = (slugs: string[]) => changes.changed("categories", HUES_TAG, "tools", "featured", ...new Set(slugs.map((slug) => `category:${slug}`)));

  route(app, listAdminCategoriesOperation, async () => {
    const items = await listAdminCategories(db);
    return { items, total: items.length, groups: await listCategoryGroups(db) };
  });
  route(app, createCategoryOperation, async (request) => {
    const created = await db.transaction(async (tx) => getAdminCategory(tx, (await createCategory(tx, request.body, userOf(request))).id));
    await invalidate([created.slug]);
    return created;
  });
  route(app, editCategoryOperation, async (request) => {
    const { id } = request.params;
    const { slugs, category } = await db.transaction(async (tx) => ({
      slugs: await editCategory(tx, { id, edit: request.body, actor: userOf(request) }),
      category: await getAdminCategory(tx, id),
    }));
    await invalidate(slugs);
    return category;
  });
  route(app, mergeCategoryOperation, async (request) => {
    const { slugs, category } = await db.transaction(async (tx) => ({
      slugs: await mergeCategory(tx, moveTools, { id: request.params.id, ...request.body, actor: userOf(request) }),
      category: await getAdminCategory(tx, request.body.into),
    }));
    await invalidate(slugs);
    return category;
  });
  route(app, deleteCategoryOperation, async (request) => {
    await invalidate(await deleteCategory(db, moveTools, { id: request.params.id, ...request.query, actor: userOf(request) }));
    return { ok: true as const };
  });

  // Not "categories", for which the search index would read tools: only the list of categories shows their order and their groups.
  route(app, orderCategoriesOperation, async (request) => {
    await orderCategories(db, request.body, userOf(request));
    await changes.changed(ORDER_TAG);
    return { ok: true as const };
  });
  route(app, createCategoryGroupOperation, async (request) => {
    const created = await db.transaction(async (tx) => getCategoryGroup(tx, await createGroup(tx, request.body, userOf(request))));
    await changes.changed(ORDER_TAG);
    return created;
  });
  route(app, renameCategoryGroupOperation, async (request) => {
    const { id } = request.params;
    const renamed = await db.transaction(async (tx) => {
      await renameGroup(tx, { id, ...request.body, actor: userOf(request) });
      return getCategoryGroup(tx, id);
    });
    await changes.changed(ORDER_TAG);
    return renamed;
  });
  route(app, deleteCategoryGroupOperation, async (request) => {
    await deleteGroup(db, { id: request.params.id, ...request.query, actor: userOf(request) });
    await changes.changed(ORDER_TAG);
    return { ok: true as const };
  });
};
