-- Tables of src/server/domains/import-export.

create table imports (
  id            int generated always as identity primary key,
  file_name     text not null check (file_name <> ''),
  format        text not null check (format in ('csv', 'json')),
  encoding      text not null,
  bytes         bigint not null,
  -- receiving: on its way into this database; checking: being read; ready: waits for an admin's word; running: tools are being added.
  state         text not null default 'receiving' check (state in ('receiving', 'checking', 'ready', 'running', 'done', 'failed', 'cancelled')),
  publish       boolean not null default true,
  -- Rows of the file dealt with in this pass. Written with the tools themselves, so a crash knows exactly where to go on.
  done_rows     int not null default 0,
  total_rows    int,
  added         int not null default 0,
  duplicates    int not null default 0,
  wrong         int not null default 0,
  notes         text[] not null default '{}',
  preview       jsonb not null default '[]',
  error         text,
  created_by    int references users on delete set null,
  created_at    timestamptz not null default now(),
  finished_at   timestamptz,
  -- Whose work it is right now. A process that was killed lets go when the time is over.
  claimed_by    text,
  claimed_until timestamptz,
  -- How often a server began to work on an import without getting any further. After three times it is given up.
  attempts      int not null default 0
);
create index imports_newest on imports (created_at desc, id desc);
create index imports_waiting on imports (id) where state in ('checking', 'running');

-- The file itself, so that any instance can go on with it; gone when the import is over.
create table import_parts (
  import_id int not null references imports on delete cascade,
  number    int not null,
  bytes     bytea not null,
  primary key (import_id, number)
);

create table import_problems (
  import_id int not null references imports on delete cascade,
  row       int not null,
  kind      text not null check (kind in ('wrong', 'duplicate')),
  name      text not null default '',
  problem   text not null,
  -- The tool that is there already.
  slug      text,
  primary key (import_id, row)
);
