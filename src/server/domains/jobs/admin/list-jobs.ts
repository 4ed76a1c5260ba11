import type { AdminJob, JobStatus } from "../../../../contract/admin/jobs.ts";
import type { ListOf } from "../../../../contract/api.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type JobOutcome, listJobOutcomes } from "../../../platform/jobs/job-outcomes.ts";
import { jobTitle } from "../job-titles.ts";

const WORST_FIRST: JobStatus[] = ["failed", "retrying", "ok", "waiting"];

export async function listJobs(db: Db): Promise<ListOf<AdminJob>> {
  const items = (await listJobOutcomes(db)).map(toAdminJob).sort((one, other) => WORST_FIRST.indexOf(one.status) - WORST_FIRST.indexOf(other.status));
  return { items, total: items.length };
}

const toAdminJob = ({ hasGivenUp, lastRunAt, lastSuccessAt, lastFailureAt, ...job }: JobOutcome): AdminJob => ({
  id: job.name,
  title: jobTitle(job.name),
  ...job,
  status: hasGivenUp ? "failed" : statusOf(lastSuccessAt, lastFailureAt),
  lastRunAt: lastRunAt?.toISOString() ?? null,
  lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
  lastFailureAt: lastFailureAt?.toISOString() ?? null,
});

function statusOf(succeededAt: Date | null, failedAt: Date | null): JobStatus {
  if (failedAt && (!succeededAt || succeededAt < failedAt)) return "retrying";
  return succeededAt ? "ok" : "waiting";
}
