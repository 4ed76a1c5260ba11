import type { Job } from "../../platform/jobs/job.ts";
import { mailExpiring } from "./mail-expiring.ts";

/** Sends the expiry mail. Promotions end by their end date; no job is needed for that. */
export const promotionExpiryJob: Job = {
  name: "promotion-expiry",
  cron: "0 9 * * *",
  catchUp: true,
  run: ({ site, database, log }) => mailExpiring(database.db, { site: site.current(), log }),
};
