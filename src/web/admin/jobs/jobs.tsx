import { useMutation, useQuery } from "@tanstack/react-query";
import type { AdminJob, JobStatus } from "../../../contract/admin/jobs.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { Button } from "../../ui/button.tsx";
import { type Column, IconTile, Item, Rows } from "../components/rows.tsx";
import { formatElapsed, moment } from "../lib/format-time.ts";
import { jobsQuery } from "../lib/queries.ts";
import { useChange } from "../lib/use-change.ts";

/** Short enough to see that a requested run has ended. */
const POLL_MS = 5_000;

export function Jobs() {
  const { data, isError, refetch } = useQuery({ ...jobsQuery(), refetchInterval: POLL_MS });
  if (isError) return <LoadFailed retry={refetch} />;
  return <Rows label="Jobs" columns={COLUMNS} rows={data?.items} empty="No jobs yet. They appear once a server that runs jobs has started." />;
}

const STATUSES: Record<JobStatus, { label: string; className: string }> = {
  failed: { label: "Failed", className: "badge badge--bad" },
  retrying: { label: "Retrying", className: "badge badge--hot" },
  ok: { label: "OK", className: "badge badge--ok" },
  waiting: { label: "Not run yet", className: "badge" },
};

const ago = (at: string | null) => (at === null ? "Never" : `${formatElapsed(at)} ago`);
const duration = (ms: number | null) => (ms === null ? null : ms < 1_000 ? `took ${ms} ms` : `took ${(ms / 1_000).toFixed(1)} s`);

const COLUMNS: Column<AdminJob>[] = [
  {
    title: "Job",
    width: 290,
    cell: ({ name, title, lastDurationMs }) => (
      <Item picture={<IconTile name="clock" />} title={title} note={[name, duration(lastDurationMs)].filter(Boolean).join(" · ")} />
    ),
  },
  { title: "Status", width: 120, cell: ({ status }) => <span className={STATUSES[status].className}>{STATUSES[status].label}</span> },
  { title: "Last run", width: 120, cell: ({ lastRunAt }) => <span className="muted">{ago(lastRunAt)}</span> },
  { title: "Last success", width: 130, cell: ({ lastSuccessAt }) => <span className="muted">{ago(lastSuccessAt)}</span> },
  { title: "Last error", cell: (job) => <LastError job={job} /> },
  { title: "Actions", width: 110, isTitleHidden: true, cell: (job) => <RunNow job={job} /> },
];

function LastError({ job: { lastError, lastFailureAt } }: { job: AdminJob }) {
  if (lastError === null) return <span className="muted">None</span>;
  return (
    <div className="text-cell">
      <span>{lastError}</span> <small className="muted">{moment(lastFailureAt)}</small>
    </div>
  );
}

function RunNow({ job: { name, title } }: { job: AdminJob }) {
  const { change } = useChange();
  const run = useMutation({
    mutationFn: () =>
      change({ address: "POST /api/admin/jobs/:name/run", params: { name }, done: `${title}: starting now`, failed: "Failed to start the job" }),
  });
  return (
    <Button variant="ghost" className="btn--xs" busy={run.isPending} aria-label={`Run now: ${title}`} onClick={() => run.mutate()}>
      Run now
    </Button>
  );
}
