import type { Job } from "../../platform/jobs/job.ts";
import { sendIssue } from "./send-issue.ts";
import { SEND_CRON } from "./week.ts";

export const weeklyNewsletterJob: Job = {
  name: "weekly-newsletter",
  cron: SEND_CRON,
  catchUp: true,
  run: ({ site, database }) => sendIssue(database.db, { site: site.current() }),
};
