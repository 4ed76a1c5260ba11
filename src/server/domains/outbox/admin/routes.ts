import { retryMailsOperation } from "../../../../contract/admin/bulk.ts";
import { getMailOperation, listMailsOperation } from "../../../../contract/mail.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { getMail, personalize } from "../../../ports/mail/queued-mail.ts";
import { newsletterMailing } from "../../newsletter/newsletter-mailing.ts";
import { listMails } from "./list-mails.ts";
import { retryMails } from "./retry-mails.ts";

export const adminOutboxRoutes: ApiRoutes = async (app, { database: { db }, site }) => {
  route(app, listMailsOperation, ({ query }) => listMails(db, query));

  route(app, retryMailsOperation, (request) => retryMails(db, { ...request.body, actor: userOf(request) }));

  route(app, getMailOperation, async ({ params }) => {
    const mail = await getMail(db, newsletterMailing, params.id);
    if (!mail) throw notFound("Mail");
    const { html, text } = personalize(mail, site.current());
    return { recipient: mail.recipient, subject: mail.subject, html, text };
  });
};
