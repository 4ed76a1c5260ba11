import { deleteAccountContract, exportAccountContract, getAccountContract, submissionsContract } from "../../../contract/account.ts";
import { endOwnSessionContract, listSessionsContract } from "../../../contract/session.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import { createCookies } from "../../ports/identity/cookies.ts";
import { recentlySignedIn, sessionOf, signedIn, userOf } from "../../ports/identity/guards.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";
import { getAccount } from "./get-account.ts";
import { listSubmissions } from "./list-submissions.ts";
import { endOwnSession, listSessions } from "./own-sessions.ts";

export const accountRoutes: ApiRoutes = async (app, { database: { db }, config, changes }) => {
  const cookies = createCookies(config);

  app.get("/user", { schema: getAccountContract, onRequest: signedIn }, (request) => getAccount(db, userOf(request)));
  app.get("/user/submissions", { schema: submissionsContract, onRequest: signedIn }, (request) => listSubmissions(db, userOf(request).id));

  app.get("/user/sessions", { schema: listSessionsContract, onRequest: signedIn }, (request) =>
    listSessions(db, { userId: userOf(request).id, currentId: sessionOf(request).id }),
  );
  app.delete("/user/sessions/:id", { schema: endOwnSessionContract, onRequest: signedIn }, async (request, reply) => {
    const { id } = request.params;
    if (!(await endOwnSession(db, { userId: userOf(request).id, id }))) throw notFound("Session");
    if (id === sessionOf(request).id) cookies.clearSession(reply);
    return { ok: true as const };
  });

  app.get("/user/export", { schema: exportAccountContract, onRequest: signedIn, config: { rateLimit: { max: 10 } } }, async (request, reply) => {
    reply.header("content-disposition", `attachment; filename="${config.siteName.toLowerCase().replace(/\W+/g, "-")}-my-data.json"`);
    return exportAccount(db, userOf(request));
  });

  app.delete("/user", { schema: deleteAccountContract, onRequest: [signedIn, recentlySignedIn] }, async (request, reply) => {
    const user = userOf(request);
    if (request.body.email.trim().toLowerCase() !== user.email) throw new HttpError(400, "Please type your own email address to confirm.");
    await changes.changed(...(await deleteAccount(db, user)));
    cookies.clearSession(reply);
    return { ok: true as const };
  });
};
