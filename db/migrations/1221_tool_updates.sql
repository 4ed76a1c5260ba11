-- What is new about a tool, written by its makers. Public after a review.
create table tool_updates (
  id               int generated always as identity primary key,
  tool_id          int not null references tools on delete cascade,
  text             text not null check (text <> '' and length(text) <= 500),
  link             text check (link ~ '^https?://' and length(link) <= 500),
  status           review_status not null default 'pending',
  rejection_reason text check (rejection_reason is null or status = 'rejected'),
  submitted_by     int references users on delete set null,
  version          int not null default 1,
  created_at       timestamptz not null default now(),
  published_at     timestamptz,
  constraint tool_updates_public_ones_have_a_date check (status <> 'approved' or published_at is not null)
);
create index tool_updates_of_tool on tool_updates (tool_id, published_at desc) where status = 'approved';
create index tool_updates_newest on tool_updates (published_at desc, id desc) where status = 'approved';
create index tool_updates_waiting on tool_updates (created_at) where status = 'pending';
create index tool_updates_author on tool_updates (submitted_by) where submitted_by is not null;
create trigger tool_updates_version before update on tool_updates for each row execute function next_version();
