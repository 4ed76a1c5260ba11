-- What happened, as daily counts: no cookies, no addresses, no persons.

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

create table tool_days (
  tool_id         int not null references tools on delete cascade,
  day             date not null,
  views           int not null default 0,
  visits          int not null default 0,
  promoted_views  int not null default 0,
  promoted_clicks int not null default 0,
  primary key (tool_id, day)
);
create index tool_days_by_day on tool_days (day);
