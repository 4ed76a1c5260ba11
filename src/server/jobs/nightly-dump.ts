/** The public directory as files, every night: what /dumps hands out. */
import { dumpsFolder } from "../found/dump-files.ts";
import { writeDumps } from "../found/dumps.ts";
import type { Job } from "./jobs.ts";

export const nightlyDumpJob: Job = {
  name: "nightly-dump",
  cron: "0 4 * * *",
  catchUp: true,
  run: ({ config, database }) => writeDumps({ db: database.db, siteUrl: config.siteUrl, siteName: config.siteName, folder: dumpsFolder(config.dataDir) }),
};
