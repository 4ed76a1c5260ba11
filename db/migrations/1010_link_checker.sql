-- Tables of src/server/domains/link-checker.

create table link_checks (
  tool_id       int primary key references tools on delete cascade,
  -- The address that was looked at; a tool that moved starts anew.
  website       text not null,
  -- unclear: refused, or trouble with names or certificates, which says nothing about the site itself.
  status        text not null check (status in ('alive', 'moved', 'parked', 'unclear', 'failing', 'dead')),
  detail        text not null default '',
  final_url     text,
  failures      int not null default 0,
  failing_since timestamptz,
  -- Set when a dead site has been gone for a week: then its page says so.
  gone_since    timestamptz,
  checked_at    timestamptz not null default now(),
  next_check_at timestamptz not null
);
create index link_checks_due on link_checks (next_check_at);
create index link_checks_status on link_checks (status, checked_at desc);
