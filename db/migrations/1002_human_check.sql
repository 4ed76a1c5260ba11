-- Tables of src/server/ports/human-check.

-- A solved check counts once; after its time it counts no more, and the row can go.
create table used_checks (
  signature  text primary key,
  expires_at timestamptz not null
);
create index used_checks_expired on used_checks (expires_at);
