import { overviewContract } from "../../../../contract/admin/overview.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { getOverview } from "./get-overview.ts";

export const adminDashboardRoutes: ApiRoutes = async (app, { database: { db } }) => {
  app.get("/admin/overview", { schema: overviewContract }, () => getOverview(db));
};
