import { getDemoContentOperation, goLiveOperation, removeDemoDataOperation } from "../../../../contract/admin/demo-data.ts";
import { SITE_TAG } from "../../../config/site-source.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { countDemoContent } from "../demo-rows.ts";
import { goLive } from "../go-live.ts";
import { removeDemoActivity } from "../remove-demo-activity.ts";

export const adminDemoContentRoutes: ApiRoutes = async (app, { database, changes, site }) => {
  const { db } = database;
  route(app, removeDemoDataOperation, (request) => removeDemoActivity(db, userOf(request)));
  route(app, getDemoContentOperation, () => countDemoContent(db));
  route(app, goLiveOperation, async (request) => {
    const result = await goLive(database.patientDb, { ...request.body, actor: userOf(request), hidesAdult: site.current().visibility.adult === "demo" });
    // Almost every page and every search result changes.
    await changes.changed(SITE_TAG, "tools", "categories", "featured", "news", "blogs", "videos");
    return result;
  });
};
