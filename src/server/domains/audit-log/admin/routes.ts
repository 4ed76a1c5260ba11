import { listAuditOperation } from "../../../../contract/admin/audit.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { route } from "../../../ports/identity/route.ts";
import { listAudit } from "./list-audit.ts";

export const adminAuditRoutes: ApiRoutes = async (app, { database: { db } }) => {
  route(app, listAuditOperation, ({ query }) => listAudit(db, query));
};
