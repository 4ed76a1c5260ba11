-- Tables of src/server/domains/reviews: what people who use a tool say about it.

-- Reviews that look coordinated. They wait together, as one item of the moderation queue.
create table review_waves (
  id               int generated always as identity primary key,
  -- How many reviews of which tools. It names no person, because the public log shows it.
  title            text not null check (title <> ''),
  reason           text not null check (reason <> ''),
  status           review_status not null default 'pending',
  rejection_reason text check (rejection_reason is null or status = 'rejected'),
  version          int not null default 1,
  created_at       timestamptz not null default now()
);
create index review_waves_waiting on review_waves (created_at) where status = 'pending';
create trigger review_waves_version before update on review_waves for each row execute function next_version();

create table reviews (
  id               int generated always as identity primary key,
  tool_id          int not null references tools on delete cascade,
  user_id          int not null references users on delete cascade,
  -- In bytes, because a browser counts characters differently.
  used_for         text not null check (octet_length(used_for) >= 80 and length(used_for) <= 2000),
  used_since       date not null check (extract(day from used_since) = 1),
  pros             text not null check (pros <> '' and length(pros) <= 1000),
  cons             text not null check (cons <> '' and length(cons) <= 1000),
  claims           smallint not null check (claims between 1 and 5),
  price            smallint not null check (price between 1 and 5),
  start            smallint not null check (start between 1 and 5),
  -- Null if the person never needed it.
  support          smallint check (support between 1 and 5),
  would_use_again  boolean not null,
  overall          real not null generated always as ((claims + price + start + coalesce(support, 0))::real / (3 + (support is not null)::int)) stored,
  stars            smallint not null generated always as (round((claims + price + start + coalesce(support, 0))::numeric / (3 + (support is not null)::int))::smallint) stored,
  shows_name       boolean not null,
  -- Approved: public. Pending: it waits for a moderator.
  status           review_status not null default 'approved',
  rejection_reason text check (rejection_reason is null or status = 'rejected'),
  wave_id          int references review_waves on delete set null,
  -- When a moderator published it. It is not held again.
  checked_at       timestamptz,
  -- A code of the author's network that can be compared only with others of its day; deleted after two days.
  network          text,
  version          int not null default 1,
  created_at       timestamptz not null default now(),
  edited_at        timestamptz,
  -- By the author, who can restore it for a minute.
  deleted_at       timestamptz,
  unique (tool_id, user_id)
);
create index reviews_of_tool on reviews (tool_id, created_at desc) where status = 'approved' and deleted_at is null;
create index reviews_of_user on reviews (user_id, created_at desc);
create index reviews_waiting on reviews (created_at) where status = 'pending';
create index reviews_newest on reviews (created_at);
create index reviews_of_wave on reviews (wave_id) where wave_id is not null;
create trigger reviews_version before update on reviews for each row execute function next_version();

-- One reply for each review, by a maker of the tool.
create table review_replies (
  review_id  int primary key references reviews on delete cascade,
  author_id  int references users on delete set null,
  text       text not null check (text <> '' and length(text) <= 2000),
  created_at timestamptz not null default now(),
  edited_at  timestamptz
);
create index review_replies_author on review_replies (author_id) where author_id is not null;

create table review_helpful (
  review_id  int not null references reviews on delete cascade,
  user_id    int not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_helpful_user on review_helpful (user_id);

create table review_reports (
  id          int generated always as identity primary key,
  review_id   int not null references reviews on delete cascade,
  reporter_id int references users on delete set null,
  -- A code of a visitor without an account, as in reports of tools.
  visitor     text,
  reason      text not null check (reason <> ''),
  details     text,
  created_at  timestamptz not null default now(),
  resolved_at timestamptz
);
create unique index review_reports_one_open_each on review_reports (review_id, reporter_id) where reporter_id is not null and resolved_at is null;
create unique index review_reports_one_each_visitor on review_reports (review_id, visitor) where visitor is not null;
create index review_reports_open on review_reports (created_at) where resolved_at is null;
create index review_reports_reporter on review_reports (reporter_id) where reporter_id is not null;

-- The ratings of each tool, over its public reviews.
create table tool_ratings (
  tool_id int primary key references tools on delete cascade,
  total   int not null default 0 check (total >= 0),
  average real,
  claims  real,
  price   real,
  start   real,
  support real,
  again   int not null default 0 check (again between 0 and total),
  -- How many reviews have one star, two, and so on.
  stars   int[] not null default '{0,0,0,0,0}' check (cardinality(stars) = 5)
);

create function count_reviews(changed int[]) returns void language plpgsql as $$
begin
  insert into tool_ratings (tool_id) select id from tools where id = any (changed) order by id on conflict do nothing;
  -- Locked before counting, so that the count includes the reviews of a transaction that this one waited for.
  perform from tool_ratings where tool_id = any (changed) order by tool_id for update;
  update tool_ratings r set total = c.total, average = c.average, claims = c.claims, price = c.price, start = c.start, support = c.support, again = c.again,
    stars = c.stars
  from (
    select t.id, count(v.id)::int as total, avg(v.overall)::real as average, avg(v.claims)::real as claims, avg(v.price)::real as price,
      avg(v.start)::real as start, avg(v.support)::real as support, (count(*) filter (where v.would_use_again))::int as again,
      array[count(*) filter (where v.stars = 1), count(*) filter (where v.stars = 2), count(*) filter (where v.stars = 3),
        count(*) filter (where v.stars = 4), count(*) filter (where v.stars = 5)]::int[] as stars
    from tools t left join reviews v on v.tool_id = t.id and v.status = 'approved' and v.deleted_at is null
      -- A person who became a maker of the tool after reviewing it.
      and not exists (select from tool_makers m where m.tool_id = v.tool_id and m.user_id = v.user_id and m.revoked_at is null)
    where t.id = any (changed) group by t.id) c
  where r.tool_id = c.id;
end $$;

create function reviews_changed() returns trigger language plpgsql as $$
begin
  perform count_reviews(array(select distinct tool_id from changed order by tool_id));
  return null;
end $$;
create trigger reviews_added after insert on reviews referencing new table as changed for each statement execute function reviews_changed();
create trigger reviews_updated after update on reviews referencing new table as changed for each statement execute function reviews_changed();
create trigger reviews_removed after delete on reviews referencing old table as changed for each statement execute function reviews_changed();

create function makers_changed() returns trigger language plpgsql as $$
begin
  perform count_reviews(array(select distinct c.tool_id from changed c join reviews v on v.tool_id = c.tool_id and v.user_id = c.user_id order by c.tool_id));
  return null;
end $$;
create trigger makers_added after insert on tool_makers referencing new table as changed for each statement execute function makers_changed();
create trigger makers_updated after update on tool_makers referencing new table as changed for each statement execute function makers_changed();
create trigger makers_removed after delete on tool_makers referencing old table as changed for each statement execute function makers_changed();
