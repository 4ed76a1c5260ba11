import { deleteAccountOperation, exportAccountOperation, getAccountOperation } from "../../../contract/account.ts";
import { endOwnSessionOperation, listSessionsOperation } from "../../../contract/session.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import { createCookies } from "../../ports/identity/cookies.ts";
import { sessionOf, userOf } from "../../ports/identity/guards.ts";
import { route } from "../../ports/identity/route.ts";
import { endOwnSession } from "../../ports/identity/sessions.ts";
import type { Reviewables } from "../moderation/reviewable.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";
import { getAccount } from "./get-account.ts";
import { listSessions } from "./own-sessions.ts";

export const accountRoutes: ApiRoutes<{ reviewables: Reviewables }> = async (app, { database: { db }, config, site, changes, reviewables }) => {
  const cookies = createCookies(config);

  route(app, getAccountOperation, (request) => getAccount(db, userOf(request)));

  route(app, listSessionsOperation, (request) => listSessions(db, { userId: userOf(request).id, currentId: sessionOf(request).id }));
  route(app, endOwnSessionOperation, async (request, reply) => {
    const { id } = request.params;
    if (!(await endOwnSession(db, { userId: userOf(request).id, id }))) throw notFound("Session");
    if (id === sessionOf(request).id) cookies.clearSession(reply);
    return { ok: true as const };
  });

  route(app, exportAccountOperation, async (request, reply) => {
    reply.header("content-disposition", `attachment; filename="${site.current().siteName.toLowerCase().replace(/\W+/g, "-")}-my-data.json"`);
    return exportAccount(db, userOf(request));
  });

  route(app, deleteAccountOperation, async (request, reply) => {
    const user = userOf(request);
    if (request.body.email.trim().toLowerCase() !== user.email) throw new HttpError(400, "Please type your own email address to confirm.");
    await changes.changed(...(await deleteAccount(db, reviewables, user)));
    cookies.clearSession(reply);
    return { ok: true as const };
  });
};
