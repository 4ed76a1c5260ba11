import type { Job } from "../../platform/jobs/job.ts";
import { countFinishedDays } from "./count-finished-days.ts";

export const countFinishedDaysJob: Job = {
  name: "count-finished-days",
  cron: "10 0 * * *",
  catchUp: true,
  run: ({ database }) => countFinishedDays(database.db),
};
