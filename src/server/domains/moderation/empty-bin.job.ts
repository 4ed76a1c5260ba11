import type { Job } from "../../platform/jobs/job.ts";
import { emptyBin } from "./empty-bin.ts";
import type { Reviewables } from "./reviewable.ts";

export const emptyBinJob = (reviewables: Reviewables): Job => ({
  name: "empty-bin",
  cron: "30 4 * * *",
  catchUp: true,
  run: ({ database, site }) => emptyBin(database.db, reviewables, site.current().moderation.binDays),
});
