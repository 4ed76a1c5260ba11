/** Scheduled jobs and their results. */
import { z } from "zod";
import { listOf } from "../api.ts";
import { operation } from "../operation.ts";

const count = z.number().int();
const moment = z.iso.datetime().nullable();

/** `retrying`: its last run failed and will be retried; `failed`: every retry failed, too. */
export const JobStatus = z.enum(["failed", "retrying", "ok", "waiting"]);
export type JobStatus = z.infer<typeof JobStatus>;

export const AdminJob = z.object({
  /** The name again, because every row of the panel has an id. */
  id: z.string(),
  name: z.string(),
  /** The name in words, such as "Send email". */
  title: z.string(),
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

export const listJobsOperation = operation("GET /api/admin/jobs", {
  summary: "Jobs with the results of their last runs",
  caller: "admin",
  response: listOf(AdminJob),
});
export const runJobOperation = operation("POST /api/admin/jobs/:name/run", {
  summary: "Run a job now, on one of the instances that run jobs",
  caller: "admin",
  params: z.object({ name: z.string().max(60) }),
  response: z.object({ ok: z.literal(true) }),
});

export const adminJobsOperations = [listJobsOperation, runJobOperation];
