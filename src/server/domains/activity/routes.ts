import { activityOperation, newestByGroupOperation } from "../../../contract/activity.ts";
import { SITE_TAG } from "../../config/site-source.ts";
import { addCacheTags, cacheUntil } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { route } from "../../ports/identity/route.ts";
import { ORDER_TAG } from "../categories/list-categories.ts";
import { listActivity, roomFor } from "./list-activity.ts";
import { listNewestByGroup } from "./list-newest-by-group.ts";

/** Displayed ages and likes change constantly; a list may be this old. */
const MAY_LAG_MS = 5 * 60_000;

export const activityRoutes: ApiRoutes = async (app, { database: { mayLag }, site }) => {
  route(app, activityOperation, async (_request, reply) => {
    addCacheTags(reply, SITE_TAG, "tools");
    cacheUntil(reply, new Date(Date.now() + MAY_LAG_MS));
    return listActivity(mayLag, roomFor((await site.latest()).home));
  });
  route(app, newestByGroupOperation, async (_request, reply) => {
    addCacheTags(reply, "categories", ORDER_TAG, "tools");
    const items = await listNewestByGroup(mayLag);
    return { items, total: items.length };
  });
};
