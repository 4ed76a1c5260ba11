import type { Job } from "../../platform/jobs/job.ts";
import { clearClaims, deliverMail } from "./deliver-mail.ts";

/** pg-boss takes a job for dead after fifteen minutes; a long newsletter goes on with the next minute's. */
const MAX_MS = 10 * 60_000;

export const deliverMailJob: Job = {
  name: "deliver-mail",
  cron: "* * * * *",
  // A mail that has just been stored is not kept waiting for the minute to end.
  wakeOn: "mail",
  prepare: ({ database }) => clearClaims(database),
  run: ({ config, database }) => deliverMail({ database, site: config, mailFrom: config.mailFrom, smtpUrl: config.smtpUrl }, Date.now() + MAX_MS),
};
