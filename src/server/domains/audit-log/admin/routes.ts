import { listAuditContract } from "../../../../contract/admin/audit.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { listAudit } from "./list-audit.ts";

export const adminAuditRoutes: ApiRoutes = async (app, { database: { db } }) => {
  app.get("/admin/audit", { schema: listAuditContract }, ({ query }) => listAudit(db, query));
};
