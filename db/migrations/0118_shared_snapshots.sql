-- Snapshots of the search index for instances without a common disk, in parts; whole once `parts` says how many there are.
alter table search_snapshots add column engine text, add column with_adult boolean, add column parts int;
create table search_snapshot_parts (
  snapshot_id uuid not null references search_snapshots (id) on delete cascade,
  part int not null,
  body bytea not null,
  primary key (snapshot_id, part)
);
