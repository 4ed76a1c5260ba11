import type { Job } from "../../platform/jobs/job.ts";
import { emptyBin } from "./empty-bin.ts";

export const emptyBinJob: Job = {
  name: "empty-bin",
  cron: "30 4 * * *",
  catchUp: true,
  run: ({ database }) => emptyBin(database.db),
};
