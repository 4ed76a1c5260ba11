-- Pictures inside posts. The name comes from the content: the same picture is stored once, and its address never changes.
create table pictures (
  name       text primary key,
  bytes      bytea not null,
  width      int not null check (width > 0),
  height     int not null check (height > 0),
  created_at timestamptz not null default now()
);
