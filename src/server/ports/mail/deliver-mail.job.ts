import type { Job } from "../../platform/jobs/job.ts";
import { clearClaims, deliverMail } from "./deliver-mail.ts";
import type { Mailing } from "./mailing.ts";
import { senderOf } from "./sender.ts";

/** pg-boss considers a job dead after fifteen minutes; the next minute's run continues a long newsletter. */
const MAX_MS = 10 * 60_000;

export const deliverMailJob = (mailing: Mailing): Job => ({
  name: "deliver-mail",
  cron: "* * * * *",
  // A new mail does not have to wait for the next minute.
  wakeOn: "mail",
  prepare: ({ database }) => clearClaims(database),
  run: ({ config, site, database, changes }) => {
    const current = site.current();
    return deliverMail({ database, mailing, site: current, mailFrom: senderOf(config, current), smtpUrl: config.smtpUrl, changes }, Date.now() + MAX_MS);
  },
});
