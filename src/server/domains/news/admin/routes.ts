import { createNewsOperation, deleteNewsOperation, editNewsOperation, listAdminNewsOperation } from "../../../../contract/admin/news.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { LOG_TAG } from "../../audit-log/routes.ts";
import { binItem } from "../../moderation/bin-item.ts";
import { newsReviewable } from "../news-reviewable.ts";
import { createNews, editNews, getAdminNews, listAdminNews } from "./edit-news.ts";

export const adminNewsRoutes: ApiRoutes = async (app, { database: { db }, changes }) => {
  route(app, listAdminNewsOperation, ({ query }) => listAdminNews(db, query));
  route(app, createNewsOperation, async (request) => {
    const created = await db.transaction(async (tx) => getAdminNews(tx, await createNews(tx, request.body, userOf(request))));
    await changes.changed("news");
    return created;
  });
  route(app, editNewsOperation, async (request) => {
    const edited = await db.transaction(async (tx) => {
      await editNews(tx, { ...request.params, edit: request.body, actor: userOf(request) });
      return getAdminNews(tx, request.params.id);
    });
    await changes.changed("news");
    return edited;
  });
  route(app, deleteNewsOperation, async (request) => {
    const { version } = await binItem(db, newsReviewable, { id: request.params.id, ...request.query, actor: userOf(request) });
    await changes.changed("news", LOG_TAG);
    return { ok: true as const, version };
  });
};
