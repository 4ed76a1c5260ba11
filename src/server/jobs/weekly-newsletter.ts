import { sendIssue } from "../newsletter/send-issue.ts";
import { SEND_CRON } from "../newsletter/week.ts";
import type { Job } from "./jobs.ts";

export const weeklyNewsletterJob: Job = {
  name: "weekly-newsletter",
  cron: SEND_CRON,
  catchUp: true,
  run: ({ config, database }) => sendIssue(database.db, { site: config }),
};
