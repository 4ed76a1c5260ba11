alter table newsletter_issues
  -- What an editor wrote instead of the mail's own subject, and the introduction with formatting; `introduction` is the same as plain text.
  add column own_subject       text,
  add column introduction_html text,
  -- Its items are stored: an editor chose them, or it was sent. Otherwise they are what is new when it is sent.
  add column has_selection     boolean not null default false,
  -- An editor's time instead of the usual one.
  add column send_at           timestamptz,
  add column is_skipped        boolean not null default false,
  -- The day it was due in the site's time zone, which is its public address.
  add column due_on            date,
  -- When the first subscriber got it: from then on it is public.
  add column first_sent_at     timestamptz,
  add column version           int not null default 1;
alter table newsletter_issues add constraint newsletter_issues_subject_length check (length(own_subject) between 1 and 200) not valid;
alter table newsletter_issues add constraint newsletter_issues_due_in_week check (due_on between week and week + 6) not valid;

-- Whether the mails of earlier issues were sent or only kept is known for as long as they are stored.
update newsletter_issues i
  set due_on = least(greatest((started_at at time zone 'UTC')::date, week), week + 6),
      first_sent_at = case when state = 'sent' and not exists (select from outbox o where o.issue_id = i.id and o.state = 'kept') then started_at end
  where state in ('sending', 'sent');

create trigger newsletter_issues_version before update on newsletter_issues for each row execute function next_version();

-- What an editor chose for an issue; once it is sent, what was in it.
create table newsletter_issue_items (
  issue_id int not null references newsletter_issues on delete cascade,
  section  text not null check (section in ('picks', 'newTools', 'trending', 'news', 'posts')),
  position int not null check (position >= 0),
  tool_id  int references tools on delete cascade,
  news_id  int references news on delete cascade,
  post_id  int references posts on delete cascade,
  primary key (issue_id, section, position),
  constraint newsletter_issue_items_one check (num_nonnulls(tool_id, news_id, post_id) = 1),
  constraint newsletter_issue_items_section check ((section = 'news') = (news_id is not null) and (section = 'posts') = (post_id is not null)),
  constraint newsletter_issue_items_tool_once unique (tool_id, issue_id),
  constraint newsletter_issue_items_news_once unique (news_id, issue_id),
  constraint newsletter_issue_items_post_once unique (post_id, issue_id)
);

-- Issues that were due before this moment have been handled: a time that was past when it was set is not made up for.
create table newsletter_clock (
  only_row   boolean primary key default true check (only_row),
  checked_at timestamptz not null default now()
);
insert into newsletter_clock default values;
