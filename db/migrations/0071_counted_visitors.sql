-- Each visitor counts once a day. Both columns are hashes with a salt that is forgotten with the day, another one for everything
-- that is counted: no row says who it was, what they looked at, or which other rows are theirs.
create table counted_visitors (
  mark    text primary key,
  network text not null,
  day     date not null
);
create index counted_visitors_network on counted_visitors (network);
create index counted_visitors_day on counted_visitors (day);

-- What is far beyond a tool's usual day. It plays no part in Popular and Trending until an admin counts it.
alter table tool_days
  add column held_views int not null default 0 check (held_views >= 0),
  add column held_visits int not null default 0 check (held_visits >= 0);
