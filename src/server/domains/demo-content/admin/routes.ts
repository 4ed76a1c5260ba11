import { removeDemoDataOperation } from "../../../../contract/admin/demo-data.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { removeDemoActivity } from "../remove-demo-activity.ts";

export const adminDemoContentRoutes: ApiRoutes = async (app, { database: { db } }) => {
  route(app, removeDemoDataOperation, (request) => removeDemoActivity(db, userOf(request)));
};
