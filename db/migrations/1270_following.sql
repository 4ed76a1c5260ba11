-- What people follow: one tool, category, tag or search per row.
create table follows (
  id          int generated always as identity primary key,
  user_id     int not null references users on delete cascade,
  tool_id     int references tools on delete cascade,
  category_id int references categories on delete cascade,
  tag         text check (tag <> '' and length(tag) <= 200),
  search      text check (search <> '' and length(search) <= 200),
  kinds       text[] not null,
  -- Earlier events are not mailed.
  created_at  timestamptz not null default now(),
  constraint follows_one_subject check (num_nonnulls(tool_id, category_id, tag, search) = 1),
  constraint follows_known_kinds check (cardinality(kinds) > 0 and kinds <@ array['new', 'price', 'updates', 'availability']),
  -- A tool is new only once.
  constraint follows_of_tools_not_new check (tool_id is null or not 'new' = any (kinds))
);
create index follows_user on follows (user_id);
-- Each also finds the followers of what an event is about, in the order of their ids.
create unique index follows_tool on follows (tool_id, user_id) where tool_id is not null;
create unique index follows_category on follows (category_id, user_id) where category_id is not null;
create unique index follows_tag on follows (lower(tag), user_id) where tag is not null;
create unique index follows_search on follows (lower(search), user_id) where search is not null;

create table follow_settings (
  user_id     int primary key references users on delete cascade,
  frequency   text not null default 'weekly' check (frequency in ('immediately', 'daily', 'weekly', 'off')),
  -- Events up to this moment were mailed, or need not be.
  sent_until  timestamptz not null default now(),
  -- Events up to this moment were seen on the activity page.
  seen_until  timestamptz not null default now(),
  -- In the links of mails.
  token       text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  -- In the address of the personal feed; a new one makes the old address invalid.
  feed_secret text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
create index follow_settings_readers on follow_settings (frequency, user_id);

-- A round mails each reader once; it continues after an interruption.
create table follow_rounds (
  frequency  text primary key check (frequency in ('immediately', 'daily', 'weekly')),
  -- The end of the previous round.
  since      timestamptz not null default now(),
  -- The end of the current one; null between rounds.
  until      timestamptz,
  -- Readers up to this id have their mail.
  after_user int not null default 0
);
insert into follow_rounds (frequency) values ('immediately'), ('daily'), ('weekly');
