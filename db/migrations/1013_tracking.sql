-- Tables of src/server/domains/tracking.

create table page_views (
  day   date not null,
  path  text not null,
  count int not null default 0,
  primary key (day, path)
);

create table searches (
  day     date not null,
  query   text not null,
  results int not null,
  count   int not null default 0,
  primary key (day, query)
);
create index searches_without_result on searches (day desc, count desc) where results = 0;

create table events (
  day      date not null,
  category text not null,
  label    text not null default '',
  value    bigint not null default 0,
  count    int not null default 0,
  primary key (day, category, label)
);

-- Each visitor counts once a day. Both columns are hashes with a salt that is forgotten with the day, another one for everything
-- that is counted: no row says who it was, what they looked at, or which other rows are theirs.
create table counted_visitors (
  mark    text primary key,
  network text not null,
  day     date not null
);
create index counted_visitors_network on counted_visitors (network);
create index counted_visitors_day on counted_visitors (day);
