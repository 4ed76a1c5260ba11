import { trackOperation } from "../../../contract/tracking.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { route } from "../../ports/identity/route.ts";
import { createDailyVisitors } from "./daily-visitor.ts";
import { createDayCounts, type Tokenize } from "./day-counts.ts";
import { isCounted } from "./is-counted.ts";

export const trackingRoutes: ApiRoutes<{ tokenize: Tokenize }> = async (app, { database: { db }, tokenize }) => {
  // Beacons are sent as text/plain, so that the browser needs no preflight request if the API is on another host.
  app.addContentTypeParser("text/plain", { parseAs: "string" }, app.getDefaultJsonParser("error", "error"));

  const visitorOf = createDailyVisitors(db);
  const counts = createDayCounts({ db, tokenize, onError: (error) => app.log.error({ err: error }, "page views and events were not written") });
  app.addHook("onClose", () => counts.close());

  route(app, trackOperation, { logLevel: "warn" }, async (request) => {
    // A visitor who is not counted gets the same response.
    if (isCounted(request)) {
      const visitor = await visitorOf(request);
      for (const event of request.body.events) counts.count(visitor, event);
    }
    return { ok: true as const };
  });
};
