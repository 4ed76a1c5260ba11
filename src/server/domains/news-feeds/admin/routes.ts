import { addFeedOperation, deleteFeedOperation, editFeedOperation, fetchFeedOperation, listFeedsOperation } from "../../../../contract/admin/news-feeds.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { siteFetch } from "../../../platform/safe-fetch/site-fetch.ts";
import type { BackgroundTasks } from "../../../platform/workers/background-tasks.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import { addFeed, deleteFeed, editFeed, fetchNow, getFeed, listFeeds } from "./manage-feeds.ts";

export const adminNewsFeedRoutes: ApiRoutes<{ backgroundTasks: BackgroundTasks }> = async (app, { database: { db }, config, backgroundTasks }) => {
  const deps = { db, safeFetch: siteFetch(config), backgroundTasks };

  route(app, listFeedsOperation, () => listFeeds(db));
  route(app, addFeedOperation, (request) => addFeed(deps, { ...request.body, actor: userOf(request) }));
  route(app, editFeedOperation, (request) => editFeed(db, { ...request.params, ...request.body, actor: userOf(request) }));
  route(app, deleteFeedOperation, async (request) => {
    await deleteFeed(db, { ...request.params, actor: userOf(request) });
    return { ok: true as const };
  });
  route(app, fetchFeedOperation, async (request) => {
    const { title } = await getFeed(db, request.params.id);
    await withAudit(db, userOf(request), async (_tx, note) => note({ action: "fetch", entity: "feed", entityId: request.params.id, subject: title }));
    return fetchNow(deps, request.params.id);
  });
};
