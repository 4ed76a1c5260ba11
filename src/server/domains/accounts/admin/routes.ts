import { bulkUsersOperation } from "../../../../contract/admin/bulk.ts";
import { disableUserOperation, listUsersOperation, signOutUserOperation, toggleAdminOperation } from "../../../../contract/admin/users.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { logSecurityEvent } from "../../../platform/log/security-events.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { disableUser, disableUsers, signOutUser, toggleAdmin } from "./change-user.ts";
import { getAdminUser, listUsers } from "./list-users.ts";

export const adminUserRoutes: ApiRoutes = async (app, { database: { db } }) => {
  route(app, listUsersOperation, ({ query }) => listUsers(db, query));

  route(app, toggleAdminOperation, async (request) => {
    const changed = await db.transaction(async (tx) => {
      await toggleAdmin(tx, { ...request.params, ...request.query, actor: userOf(request) });
      return getAdminUser(tx, request.params.id);
    });
    if (changed.isAdmin) logSecurityEvent(request.log, "admin-granted", { user: changed.id, by: userOf(request).id });
    return changed;
  });
  route(app, disableUserOperation, (request) =>
    db.transaction(async (tx) => {
      await disableUser(tx, { ...request.params, ...request.body, actor: userOf(request) });
      return getAdminUser(tx, request.params.id);
    }),
  );
  route(app, bulkUsersOperation, async (request) => {
    const { done, refused } = await disableUsers(db, { ...request.body, actor: userOf(request) });
    return { done, refused };
  });
  route(app, signOutUserOperation, async (request) => ({
    ok: true as const,
    sessions: await signOutUser(db, { ...request.params, actor: userOf(request) }),
  }));
};
