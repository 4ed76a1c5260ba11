/** Writes the public directory as files every night, for /dumps. */

import type { Job } from "../../platform/jobs/job.ts";
import { openFiles } from "../../ports/files/open-files.ts";
import { writeDumps } from "./write-dumps.ts";

export const nightlyDumpJob: Job = {
  name: "nightly-dump",
  cron: "0 4 * * *",
  catchUp: true,
  run: async ({ config, site, database }) => {
    const files = await openFiles(config);
    return writeDumps({ db: database.mayLag, site: site.current(), files: files.local }).finally(files.close);
  },
};
