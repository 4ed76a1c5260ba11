import { overviewOperation } from "../../../../contract/admin/overview.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { route } from "../../../ports/identity/route.ts";
import type { Reviewables } from "../../moderation/reviewable.ts";
import { getOverview } from "./get-overview.ts";

export const adminDashboardRoutes: ApiRoutes<{ reviewables: Reviewables }> = async (app, { database: { db }, site, reviewables }) => {
  route(app, overviewOperation, () => getOverview(db, reviewables, site.current().promotions.currency));
};
