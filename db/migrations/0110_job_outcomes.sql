-- How the last run of each job ended: one row a job, for the panel and the metrics. The queue itself belongs to pg-boss.
create table job_outcomes (
  name text primary key,
  last_run_at timestamptz,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_error text check (char_length(last_error) <= 300),
  last_duration_ms integer,
  successes integer not null default 0,
  failures integer not null default 0,
  retries integer not null default 0,
  -- Every retry failed as well.
  has_given_up boolean not null default false,
  -- An admin asked for a run, and no instance has taken the request yet.
  requested_at timestamptz
);
