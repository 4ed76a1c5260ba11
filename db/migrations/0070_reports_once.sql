-- A visitor reports a tool once. Who a visitor is, is kept as a hash whose salt is forgotten with the day; an account is kept as itself.
alter table reports add column visitor text check (visitor <> '');
create unique index reports_once_per_visitor on reports (tool_id, visitor) where visitor is not null;
create unique index reports_open_once_per_user on reports (tool_id, reporter_id) where reporter_id is not null and resolved_at is null;
-- What an admin restored or dismissed lately is not hidden automatically again.
create index reports_resolved on reports (tool_id, resolved_at) where resolved_at is not null;
