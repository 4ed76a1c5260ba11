/** A separate process that sends the queued mails of an embedded database, for tests that kill it. */
import { newsletterMailing } from "../../../domains/newsletter/newsletter-mailing.ts";
import { openPglite } from "../../../platform/db/pglite.ts";
import { aSite } from "../../../testing/a-site.ts";
import { clearClaims, deliverMail } from "../deliver-mail.ts";

const [folder = "", smtpUrl = ""] = process.argv.slice(2);
const database = await openPglite(folder);
await clearClaims(database);
const site = aSite("https://tools.example.com");
await deliverMail({ database, mailing: newsletterMailing, site, mailFrom: "Toolatlas <news@tools.example.com>", smtpUrl });
await database.close();
