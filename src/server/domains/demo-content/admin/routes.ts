import { removeDemoDataContract } from "../../../../contract/admin/demo-data.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { removeDemoActivity } from "../remove-demo-activity.ts";

export const adminDemoContentRoutes: ApiRoutes = async (app, { database: { db } }) => {
  app.delete("/admin/demo-data", { schema: removeDemoDataContract }, (request) => removeDemoActivity(db, userOf(request)));
};
