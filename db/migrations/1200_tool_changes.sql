-- Every change to the facts of a tool. What is published is the listing; earlier values are its history.
create table tool_changes (
  id               int generated always as identity primary key,
  -- No reference: looking up each tool again would slow down imports. A trigger below deletes the changes of deleted tools.
  tool_id          int not null,
  -- baseline: the state of a tool that was listed before changes were recorded.
  kind             text not null default 'edit' check (kind in ('baseline', 'creation', 'edit', 'restore', 'confirmation')),
  role             text check (role in ('maker', 'visitor', 'editor', 'importer', 'check', 'submitter')),
  author_id        int references users on delete set null,
  state            text not null check (state in ('proposed', 'scheduled', 'published', 'rejected', 'withdrawn')),
  -- Each changed field with its old and new value. Empty for the beginning of a listing: those values follow from the tool and its later changes.
  fields           jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  reason           text check (reason <> ''),
  -- Where the new values come from: a URL or a text.
  source           text check (source <> ''),
  rejection_reason text check (rejection_reason is null or state = 'rejected'),
  -- It is or was in the moderation queue.
  is_reviewed      boolean not null default false,
  version          int not null default 1,
  created_at       timestamptz not null default now(),
  decided_at       timestamptz,
  -- When a scheduled change is due; since when a published one applies.
  applies_at       timestamptz,
  constraint tool_changes_baseline_has_no_author check ((kind = 'baseline') = (role is null) and (kind <> 'baseline' or (author_id is null and state = 'published'))),
  constraint tool_changes_state_fields check ((kind in ('baseline', 'creation')) = (fields = '{}')),
  constraint tool_changes_are_decided check ((decided_at is null) = (state in ('proposed', 'scheduled'))),
  constraint tool_changes_have_a_time check (applies_at is not null or state not in ('scheduled', 'published')),
  constraint tool_changes_proposals_are_reviewed check (state not in ('proposed', 'rejected') or is_reviewed or kind = 'creation'),
  constraint tool_changes_visitors_name_a_source check (role is distinct from 'visitor' or source is not null)
);
create unique index tool_changes_one_beginning on tool_changes (tool_id) where kind in ('baseline', 'creation');
-- Of every state: the trigger below finds the changes of a deleted tool by it as well.
create index tool_changes_history on tool_changes (tool_id, applies_at desc, id desc);
create index tool_changes_open on tool_changes (tool_id) where state in ('proposed', 'scheduled');
create unique index tool_changes_one_proposal_each on tool_changes (tool_id, author_id) where state = 'proposed' and role in ('visitor', 'maker');
create index tool_changes_due on tool_changes (applies_at) where state = 'scheduled';
create index tool_changes_proposed on tool_changes (created_at) where state = 'proposed' and is_reviewed;
create index tool_changes_reviewed on tool_changes (author_id, created_at desc) include (state) where is_reviewed;
create index tool_changes_author on tool_changes (author_id) where author_id is not null;

create trigger tool_changes_version before update on tool_changes for each row execute function next_version();

create function delete_changes_of_tools() returns trigger language plpgsql as $$
begin
  delete from tool_changes where tool_id in (select id from removed);
  return null;
end $$;
create trigger tools_changes_on_delete after delete on tools
  referencing old table as removed for each statement execute function delete_changes_of_tools();
