-- What admins do: a version on everything they change, a bin, reports that are settled, and a log that can be searched.

-- Whoever changes an item says which version they saw; counting here, no way of changing it can forget to.
create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- The bin. What is in it counts as rejected, so that nothing that reads approved items has to know of it;
-- status_before is what it returns to.
alter table tools
  add column version int not null default 1,
  add column status_before review_status,
  -- Why an admin or a job wants somebody to look.
  add column flag text check (flag <> '');
alter table news
  add column version int not null default 1,
  add column deleted_at timestamptz,
  add column status_before review_status,
  add check (deleted_at is null or (status = 'rejected' and status_before is not null));
alter table videos
  add column version int not null default 1,
  add column deleted_at timestamptz,
  add column status_before review_status,
  add check (deleted_at is null or (status = 'rejected' and status_before is not null));
alter table posts
  add column version int not null default 1,
  add column deleted_at timestamptz,
  add column status_before review_status,
  add check (deleted_at is null or (status = 'rejected' and status_before is not null));
alter table categories add column version int not null default 1;
alter table users add column version int not null default 1;

-- Not of the counters: a like is no change that an admin could miss.
create trigger tools_version before update of slug, name, short_description, description, website, logo_url, category_id, pricing_type,
  access_type, access, ai_tech, audience, tags, key_features, use_cases, pros, cons, faqs, how_it_works, badge, status, rejection_reason,
  featured_until, is_hot, hidden_at, deleted_at, flag on tools for each row execute function next_version();
create trigger news_version before update on news for each row execute function next_version();
create trigger videos_version before update on videos for each row execute function next_version();
create trigger posts_version before update on posts for each row execute function next_version();
create trigger categories_version before update of name, slug, description, is_active, is_adult on categories
  for each row execute function next_version();
create trigger users_version before update on users
  for each row when (old.is_admin <> new.is_admin or old.is_disabled <> new.is_disabled) execute function next_version();

create index tools_flagged on tools (id) where flag is not null and deleted_at is null;
create index tools_bin on tools (deleted_at desc) where deleted_at is not null;
-- The admin's list of all tools, whatever their state.
create index tools_all_newest on tools (created_at desc, id desc) where deleted_at is null;
create index tools_all_name on tools (lower(name), id) where deleted_at is null;
create index videos_pending on videos (created_at desc, id desc) where status = 'pending';
create index posts_pending on posts (created_at desc, id desc) where status = 'pending';

alter table reports
  add column resolved_by int references users on delete set null,
  add column outcome text check (outcome in ('dismiss', 'restore', 'hide', 'remove'));
create index reports_by_tool on reports (tool_id) where resolved_at is null;

alter table audit_log
  -- What the item was called then; it may be gone when somebody reads this.
  add column subject text,
  -- The item's version after the change: how a late admin is told who was faster with what.
  add column version int,
  -- What was decided with one click, so that one click can take it back.
  add column batch uuid;
create index audit_log_batch on audit_log (batch) where batch is not null;
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_public on audit_log (id desc) where is_public;
