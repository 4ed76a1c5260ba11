import { retryMailsContract } from "../../../../contract/admin/bulk.ts";
import { getMailContract, listMailsContract } from "../../../../contract/mail.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { adminOnly, userOf } from "../../../ports/identity/guards.ts";
import { getMail, personalize } from "../../../ports/mail/queued-mail.ts";
import { listMails } from "./list-mails.ts";
import { retryMails } from "./retry-mails.ts";

export const adminOutboxRoutes: ApiRoutes = async (app, { database: { db }, config }) => {
  app.get("/admin/mails", { schema: listMailsContract, onRequest: adminOnly }, ({ query }) => listMails(db, query));

  app.post("/admin/mails/retry", { schema: retryMailsContract }, (request) => retryMails(db, { ...request.body, actor: userOf(request) }));

  app.get("/admin/mails/:id", { schema: getMailContract, onRequest: adminOnly }, async ({ params }) => {
    const mail = await getMail(db, params.id);
    if (!mail) throw notFound("Mail");
    const { html, text } = personalize(mail, config);
    return { recipient: mail.recipient, subject: mail.subject, html, text };
  });
};
