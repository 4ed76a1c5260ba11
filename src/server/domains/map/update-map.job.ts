import type { Job } from "../../platform/jobs/job.ts";
import { updateMap } from "./update-map.ts";

/** pg-boss considers a job dead after fifteen minutes; the next run does the rest. */
const MAX_MS = 8 * 60_000;

/** A trigger announces new and changed tools; likes and vectors of a model are noticed every few minutes. */
export const updateMapJob: Job = {
  name: "update-map",
  cron: "*/5 * * * *",
  wakeOn: "map",
  run: (deps) => updateMap(deps, { until: Date.now() + MAX_MS }),
};
