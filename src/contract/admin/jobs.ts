/** What runs by the clock, and how it went. */
import { z } from "zod";
import { contract, listOf } from "../api.ts";

const count = z.number().int();
const moment = z.iso.datetime().nullable();

/** `retrying`: its last run failed and will be tried again; `failed`: every retry failed, too. */
export const JobStatus = z.enum(["failed", "retrying", "ok", "waiting"]);
export type JobStatus = z.infer<typeof JobStatus>;

export const AdminJob = z.object({
  /** The name again, as every row of the panel has one. */
  id: z.string(),
  name: z.string(),
  status: JobStatus,
  lastRunAt: moment,
  lastSuccessAt: moment,
  lastFailureAt: moment,
  lastError: z.string().nullable(),
  lastDurationMs: count.nullable(),
  successes: count,
  failures: count,
  retries: count,
});
export type AdminJob = z.infer<typeof AdminJob>;

/** GET /api/admin/jobs */
export const listJobsContract = contract({ summary: "The jobs and how their last runs went", response: listOf(AdminJob) });
/** POST /api/admin/jobs/:name/run */
export const runJobContract = contract({
  summary: "Run a job now, on one of the instances that run jobs",
  params: z.object({ name: z.string().max(60) }),
  response: z.object({ ok: z.literal(true) }),
});
