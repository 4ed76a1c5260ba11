import { bulkUsersContract } from "../../../../contract/admin/bulk.ts";
import { disableUserContract, listUsersContract, signOutUserContract, toggleAdminContract } from "../../../../contract/admin/users.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { logSecurityEvent } from "../../../platform/log/security-events.ts";
import { recentlySignedIn, userOf } from "../../../ports/identity/guards.ts";
import { disableUser, disableUsers, signOutUser, toggleAdmin } from "./change-user.ts";
import { getAdminUser, listUsers } from "./list-users.ts";

export const adminUserRoutes: ApiRoutes = async (app, { database: { db } }) => {
  app.get("/admin/users", { schema: listUsersContract }, ({ query }) => listUsers(db, query));

  app.put("/admin/users/:id/admin", { schema: toggleAdminContract, onRequest: recentlySignedIn }, async (request) => {
    const changed = await db.transaction(async (tx) => {
      await toggleAdmin(tx, { ...request.params, ...request.query, actor: userOf(request) });
      return getAdminUser(tx, request.params.id);
    });
    if (changed.isAdmin) logSecurityEvent(request.log, "admin-granted", { user: changed.id, by: userOf(request).id });
    return changed;
  });
  app.put("/admin/users/:id/disabled", { schema: disableUserContract }, (request) =>
    db.transaction(async (tx) => {
      await disableUser(tx, { ...request.params, ...request.body, actor: userOf(request) });
      return getAdminUser(tx, request.params.id);
    }),
  );
  app.post("/admin/users/bulk", { schema: bulkUsersContract }, async (request) => {
    const { done, refused } = await disableUsers(db, { ...request.body, actor: userOf(request) });
    return { done, refused };
  });
  app.post("/admin/users/:id/sign-out", { schema: signOutUserContract }, async (request) => ({
    ok: true as const,
    sessions: await signOutUser(db, { ...request.params, actor: userOf(request) }),
  }));
};
