-- Tables of src/server/platform.

-- For tables that only grow: the audit log and the books.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A change names the version that its author saw. Counted here, so that no way of changing an item can forget it.
create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- Made once by the first instance that needs it, the same for all of them.
create table secrets (
  name       text primary key,
  value      text not null,
  created_at timestamptz not null default now()
);

-- Every change that caches must forget, numbered: an instance that was cut off asks for what it missed.
create table invalidations (
  id                  bigint primary key generated always as identity,
  instance            uuid not null,
  tags                text[] not null default '{}',
  changed_at          timestamptz not null default clock_timestamp(),
  -- Behind a CDN, a change waits until the CDN has confirmed that it purged the change's tags.
  purge_at            timestamptz,
  purge_claimed_until timestamptz
);
create index invalidations_changed_at on invalidations (changed_at);
create index invalidations_purge_at on invalidations (purge_at) where purge_at is not null;

-- How the last run of each job ended: one row a job, for the panel and the metrics. The queue itself belongs to pg-boss.
create table job_outcomes (
  name             text primary key,
  last_run_at      timestamptz,
  last_success_at  timestamptz,
  last_failure_at  timestamptz,
  last_error       text check (char_length(last_error) <= 300),
  last_duration_ms integer,
  successes        integer not null default 0,
  failures         integer not null default 0,
  retries          integer not null default 0,
  -- Every retry failed as well.
  has_given_up     boolean not null default false,
  -- An admin asked for a run, and no instance has taken the request yet.
  requested_at     timestamptz
);

-- What browsers load, of every build that may still be open in a tab. A name holds a hash of the content.
create table built_files (
  name      text primary key,
  is_brotli boolean not null,
  body      bytea not null,
  used_at   timestamptz not null default now()
);
create index built_files_used_at on built_files (used_at);
