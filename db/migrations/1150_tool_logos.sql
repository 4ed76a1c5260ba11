-- Table of src/server/domains/tools.

-- Logos that the server fetched from websites and encoded again, as small as they are shown. One belongs to a tool once
-- a submission or an admin uses it; the others are deleted after some days. It is public while it is the logo of a public
-- tool; one that an admin replaced stays with its tool, so that the change can be undone.
create table tool_logos (
  id         uuid primary key default gen_random_uuid(),
  tool_id    int references tools on delete cascade,
  bytes      bytea not null check (length(bytes) between 1 and 500000),
  created_at timestamptz not null default now()
);
create index tool_logos_tool on tool_logos (tool_id) where tool_id is not null;
create index tool_logos_unused on tool_logos (created_at) where tool_id is null;
