import type { Job } from "../../platform/jobs/job.ts";
import { siteFetch } from "../../platform/safe-fetch/site-fetch.ts";
import { checkLinks } from "./check-links.ts";

/** 100,000 tools in two weeks are 50 in ten minutes; there is room for those that need a second look. */
const BATCH_SIZE = 150;
const HOST_PAUSE_MS = 3_000;
/** pg-boss considers a job dead after fifteen minutes; the next run does the rest. */
const MAX_MS = 8 * 60_000;

export const checkLinksJob: Job = {
  name: "check-links",
  cron: "5/10 * * * *",
  isNeeded: ({ config }) => config.linkCheck,
  run: ({ config, database: { db }, changes }) =>
    checkLinks({
      db,
      safeFetch: siteFetch(config),
      onChange: (slug) => changes.changed(`tool:${slug}`),
      limit: BATCH_SIZE,
      until: Date.now() + MAX_MS,
      hostPauseMs: HOST_PAUSE_MS,
    }),
};
