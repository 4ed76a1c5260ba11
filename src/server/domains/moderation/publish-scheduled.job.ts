import type { Job } from "../../platform/jobs/job.ts";
import { publishScheduled } from "./publish-scheduled.ts";
import type { Reviewables } from "./reviewable.ts";

export const publishScheduledJob = (reviewables: Reviewables): Job => ({
  name: "publish-scheduled",
  cron: "* * * * *",
  run: ({ database: { db }, changes }) => publishScheduled({ db, changes, reviewables }),
});
