import { deleteAccountContract, exportAccountContract, getAccountContract, submissionsContract } from "../../../contract/account.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { createCookies } from "../../ports/identity/cookies.ts";
import { signedIn, userOf } from "../../ports/identity/guards.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";
import { getAccount } from "./get-account.ts";
import { listSubmissions } from "./list-submissions.ts";

export const accountRoutes: ApiRoutes = async (app, { database: { db }, config, changes }) => {
  const cookies = createCookies(config);

  app.get("/user", { schema: getAccountContract, onRequest: signedIn }, (request) => getAccount(db, userOf(request)));
  app.get("/user/submissions", { schema: submissionsContract, onRequest: signedIn }, (request) => listSubmissions(db, userOf(request).id));

  app.get("/user/export", { schema: exportAccountContract, onRequest: signedIn, config: { rateLimit: { max: 10 } } }, async (request, reply) => {
    reply.header("content-disposition", `attachment; filename="${config.siteName.toLowerCase().replace(/\W+/g, "-")}-my-data.json"`);
    return exportAccount(db, userOf(request));
  });

  app.delete("/user", { schema: deleteAccountContract, onRequest: signedIn }, async (request, reply) => {
    const user = userOf(request);
    if (request.body.email.trim().toLowerCase() !== user.email) throw new HttpError(400, "Please type your own email address to confirm.");
    await changes.changed(...(await deleteAccount(db, user)));
    cookies.clearSession(reply);
    return { ok: true as const };
  });
};
