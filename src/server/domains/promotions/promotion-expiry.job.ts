import type { Job } from "../../platform/jobs/job.ts";
import { mailExpiring } from "./mail-expiring.ts";

/** Only the mail is a job: that a promotion is over is true without one. */
export const promotionExpiryJob: Job = {
  name: "promotion-expiry",
  cron: "0 9 * * *",
  catchUp: true,
  run: ({ config, database }) => mailExpiring(database.db, config),
};
