/** The public directory as files, every night: what /dumps hands out. */

import type { Job } from "../../platform/jobs/job.ts";
import { dumpsFolder } from "./dump-routes.ts";
import { writeDumps } from "./write-dumps.ts";

export const nightlyDumpJob: Job = {
  name: "nightly-dump",
  cron: "0 4 * * *",
  catchUp: true,
  run: ({ config, database }) => writeDumps({ db: database.db, siteUrl: config.siteUrl, siteName: config.siteName, folder: dumpsFolder(config.dataDir) }),
};
