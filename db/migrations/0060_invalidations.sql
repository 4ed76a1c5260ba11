-- Every change that caches must forget, numbered: an instance that was cut off asks for what it missed.
create table invalidations (
  id bigint primary key generated always as identity,
  instance uuid not null,
  tags text[] not null default '{}',
  changed_at timestamptz not null default clock_timestamp()
);
create index invalidations_changed_at on invalidations (changed_at);
