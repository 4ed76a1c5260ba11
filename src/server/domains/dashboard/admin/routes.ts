import { overviewContract } from "../../../../contract/admin/overview.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import type { Reviewables } from "../../moderation/reviewable.ts";
import { getOverview } from "./get-overview.ts";

export const adminDashboardRoutes: ApiRoutes<{ reviewables: Reviewables }> = async (app, { database: { db }, reviewables }) => {
  app.get("/admin/overview", { schema: overviewContract }, () => getOverview(db, reviewables));
};
