import { emptyBin } from "../moderation/empty-bin.ts";
import type { Job } from "./jobs.ts";

export const emptyBinJob: Job = {
  name: "empty-bin",
  cron: "30 4 * * *",
  catchUp: true,
  run: ({ database }) => emptyBin(database.db),
};
