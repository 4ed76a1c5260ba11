-- What browsers load, of every build that somebody may still have open in a tab. A name holds a hash of the content.
create table built_files (
  name text primary key,
  is_brotli boolean not null,
  body bytea not null,
  used_at timestamptz not null default now()
);
create index built_files_used_at on built_files (used_at);
