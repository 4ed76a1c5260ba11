import { moderationLogOperation } from "../../../contract/admin/audit.ts";
import { addCacheTags } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { route } from "../../ports/identity/route.ts";
import { listPublicLog } from "./list-public-log.ts";

/** The cache tag of responses that show the public log. */
export const LOG_TAG = "moderation-log";

export const auditRoutes: ApiRoutes = async (app, { database: { db } }) => {
  route(app, moderationLogOperation, async ({ query }, reply) => {
    addCacheTags(reply, LOG_TAG);
    return listPublicLog(db, query);
  });
};
