import type { Job } from "../../platform/jobs/job.ts";
import { sendIssue } from "./send-issue.ts";
import { cronOf } from "./week.ts";

export const weeklyNewsletterJob: Job = {
  name: "weekly-newsletter",
  cron: ({ newsletter }) => cronOf(newsletter),
  catchUp: true,
  async run({ site, database }) {
    const current = site.current();
    return current.newsletter.isOn ? sendIssue(database.db, { site: current }) : "paused";
  },
};
