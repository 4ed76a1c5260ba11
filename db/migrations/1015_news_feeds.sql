-- Tables of src/server/domains/news-feeds.

create table feeds (
  id            int generated always as identity primary key,
  url           text not null unique check (url ~ '^https?://'),
  title         text not null check (title <> ''),
  is_active     boolean not null default true,
  -- What the feed's server gave us to ask with: nothing is sent again that did not change.
  etag          text,
  last_modified text,
  fetched_at    timestamptz,
  next_fetch_at timestamptz not null default now(),
  failures      int not null default 0,
  last_error    text,
  added         int not null default 0,
  created_by    int references users on delete set null,
  created_at    timestamptz not null default now()
);
create index feeds_due on feeds (next_fetch_at) where is_active;

-- What a feed once brought never comes again, also when its article was removed since.
create table feed_items (
  feed_id int not null references feeds on delete cascade,
  -- A hash of what the feed calls it: ids are as long as their publishers like.
  item    text not null,
  seen_at timestamptz not null default now(),
  primary key (feed_id, item)
);
create index feed_items_seen on feed_items (seen_at);
