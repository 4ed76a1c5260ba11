import type { Job } from "../../platform/jobs/job.ts";
import { sendDueIssue } from "./send-due-issue.ts";

export const sendNewsletterJob: Job = {
  name: "send-newsletter",
  formerName: "weekly-newsletter",
  // Often, because editors choose the time of an issue, and a time zone's clocks change.
  cron: "*/5 * * * *",
  run: ({ site, database }) => sendDueIssue(database.db, { site: site.current() }),
};
