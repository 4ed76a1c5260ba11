-- Tables of src/server/domains/tools.

create extension if not exists pg_trgm;

create type pricing_type as enum ('free', 'freemium', 'paid', 'open-source');

-- What two spellings of one website have in common: no scheme, no www, no trailing slash, no tracking.
create function website_key(address text) returns text language sql immutable parallel safe as $$
  select rtrim(split_part(bare, '?', 1), '/') || coalesce('?' || nullif(query, ''), '')
  from (select regexp_replace(regexp_replace(lower(btrim(address)), '^https?://(www\.)?|#.*$', '', 'g'), '^([^/?]*):(80|443)(?=[/?]|$)', '\1') as bare) as address,
  lateral (select ltrim(regexp_replace(case when strpos(bare, '?') = 0 then '' else substr(bare, strpos(bare, '?') + 1) end,
    '(^|&)(utm_[^&=]*|ref|ref_src|source|via|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid|igshid|si|_ga|_gl)(=[^&]*)?(?=&|$)', '', 'g'), '&') as query) as asked
$$;

-- Cut, because the text also stands in an index whose entries have room for 2,700 bytes.
create function tool_text(name text, slug text, website_key text) returns text language sql immutable parallel safe as $$
  select left(lower(name) || e'\n' || slug || e'\n' || website_key, 600)
$$;

create table tools (
  id                int generated always as identity primary key,
  slug              text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  name              text not null check (name <> '' and length(name) <= 120),
  short_description text not null,
  description       text not null,
  website           text not null check (website ~ '^https?://'),
  logo_url          text,
  category_id       int not null references categories,
  pricing_type      pricing_type not null,
  access_type       text,
  access            text[] not null default '{}',
  ai_tech           text,
  audience          text[] not null default '{}',
  tags              text[] not null default '{}',
  key_features      text[] not null default '{}',
  use_cases         text[] not null default '{}',
  pros              text[] not null default '{}',
  cons              text[] not null default '{}',
  faqs              jsonb not null default '[]' check (jsonb_typeof(faqs) = 'array'),
  how_it_works      text,
  badge             text,
  status            review_status not null default 'pending',
  rejection_reason  text check (rejection_reason is null or status = 'rejected'),
  submitted_by      int references users on delete set null,
  featured_until    timestamptz,
  likes_count       int not null default 0 check (likes_count >= 0),
  visits_count      int not null default 0 check (visits_count >= 0),
  views_count       int not null default 0 check (views_count >= 0),
  -- All-time standing; docs/decisions/005-trending-and-popular.md explains the weights.
  popularity        int not null generated always as (likes_count * 5 + visits_count) stored,
  -- log2 of the decayed sum of likes, visits and views; comparable at any time without a refresh.
  trending          double precision not null default 0,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz,
  published_at      timestamptz check (published_at is not null or status <> 'approved'),
  hidden_at         timestamptz,
  deleted_at        timestamptz,
  website_key       text not null generated always as (website_key(website)) stored,
  -- The bin. What is in it counts as rejected, so that nothing that reads approved items has to know of it;
  -- status_before is what it returns to.
  version           int not null default 1,
  status_before     review_status,
  -- Why an admin or a job put it into the queue.
  flag              text check (flag <> ''),
  -- Hot ends by itself, as featured does.
  hot_until         timestamptz,
  is_withheld       boolean not null default false,
  is_public         boolean not null
    generated always as (status = 'approved' and hidden_at is null and deleted_at is null and not is_withheld) stored
);
-- One index per sort of a category page: ids come from the index alone, rows are joined after.
-- Pricing is included so that a filtered page also stays inside the index.
create index tools_category_newest on tools (category_id, published_at desc, id desc) include (pricing_type) where is_public;
create index tools_category_popular on tools (category_id, popularity desc, id desc) include (pricing_type) where is_public;
create index tools_category_name on tools (category_id, lower(name), id) include (name, pricing_type) where is_public;
create index tools_category_likes on tools (category_id, likes_count desc, id desc) include (pricing_type) where is_public;
create index tools_featured on tools (featured_until desc) where is_public and featured_until is not null;
create index tools_tags on tools using gin (tags) where is_public;
create index tools_pending on tools (created_at desc, id desc) where status = 'pending';
create index tools_submitter on tools (submitted_by, created_at desc) where submitted_by is not null;
create index tools_website on tools (website_key);
create index tools_public_id on tools (id) where is_public;
create index tools_featured_in_order on tools (coalesce(updated_at, created_at) desc, id desc)
  include (updated_at, created_at, featured_until, category_id) where is_public and featured_until is not null;
create index tools_flagged on tools (id) where flag is not null and deleted_at is null;
create index tools_bin on tools (deleted_at desc) where deleted_at is not null;
create index tools_all_newest on tools (created_at desc, id desc) where deleted_at is null;
create index tools_all_name on tools (lower(name), id) where deleted_at is null;
create index tools_featured_any on tools (featured_until) where featured_until is not null;
create index tools_hot on tools (hot_until) where hot_until is not null;
create index tools_not_public on tools (category_id, pricing_type) include (status, hidden_at) where not is_public and deleted_at is null;
create index tools_listed_newest on tools (published_at desc, id desc) include (category_id, pricing_type) where is_public;
create index tools_listed_popular on tools (popularity desc, id desc) include (category_id, pricing_type) where is_public;
create index tools_listed_likes on tools (likes_count desc, id desc) include (category_id, pricing_type) where is_public;
create index tools_listed_name on tools (lower(name), id) include (name, category_id, pricing_type) where is_public;
create index tools_listed_trending on tools (trending desc, id desc) include (category_id, hot_until, pricing_type) where is_public;
create index tools_listed_changed on tools ((coalesce(updated_at, published_at)), id)
  include (updated_at, published_at, category_id, pricing_type) where is_public;

create table reports (
  id          int generated always as identity primary key,
  tool_id     int not null references tools on delete cascade,
  reporter_id int references users on delete set null,
  reason      text not null,
  details     text,
  resolved_at timestamptz,
  created_at  timestamptz not null default now(),
  resolved_by int references users on delete set null,
  outcome     text check (outcome in ('dismiss', 'restore', 'hide', 'remove')),
  -- A visitor reports a tool once. Who a visitor is, is kept as a hash whose salt is forgotten with the day; an account is kept as itself.
  visitor     text check (visitor <> '')
);
create index reports_open on reports (created_at desc) where resolved_at is null;
create index reports_by_tool on reports (tool_id) where resolved_at is null;
create unique index reports_once_per_visitor on reports (tool_id, visitor) where visitor is not null;
create unique index reports_open_once_per_user on reports (tool_id, reporter_id) where reporter_id is not null and resolved_at is null;
-- What an admin restored or dismissed lately is not hidden automatically again.
create index reports_resolved on reports (tool_id, resolved_at) where resolved_at is not null;

create table tool_days (
  tool_id     int not null references tools on delete cascade,
  day         date not null,
  views       int not null default 0,
  visits      int not null default 0,
  -- What is far beyond a tool's usual day. It plays no part in Popular and Trending until an admin counts it.
  held_views  int not null default 0 check (held_views >= 0),
  held_visits int not null default 0 check (held_visits >= 0),
  primary key (tool_id, day)
);
create index tool_days_by_day on tool_days (day);

-- An address that was printed somewhere keeps working after its tool was renamed.
create table tool_redirects (
  slug       text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  tool_id    int not null references tools on delete cascade,
  created_at timestamptz not null default now()
);
create index tool_redirects_tool on tool_redirects (tool_id);

create table category_pricing_counts (
  category_id  int not null references categories on delete cascade,
  pricing_type pricing_type not null,
  tool_count   int not null check (tool_count >= 0),
  primary key (category_id, pricing_type)
);

-- Only the address, so that old links can say that the tool was removed.
create table removed_tools (
  slug       text primary key,
  removed_at timestamptz not null default now()
);

create table tool_texts (
  -- No reference: looking each tool up again cost an import a sixth of its time. The triggers below keep it true.
  tool_id    int primary key,
  -- One line each, so that nothing is found across two of them.
  text       text not null,
  -- What an admin searches is listed by date: beside the text, the date is found without looking each match up among the tools.
  created_at timestamptz not null,
  is_in_bin  boolean not null,
  constraint tool_texts_are_dated check (created_at is not null and is_in_bin is not null)
);
-- Without fastupdate: now and then a single write would wait until the pending list is merged.
create index tool_texts_trigrams on tool_texts using gin (text gin_trgm_ops) with (fastupdate = off);
create index tool_texts_newest on tool_texts (created_at desc, tool_id desc) include (text) where not is_in_bin;

-- For lists filtered by access: an index on these rows is smaller than one on the arrays.
create table tool_access (
  tool_id int not null references tools on delete cascade,
  -- Longer values can be shown, but not asked for.
  access  text not null check (length(access) <= 40),
  primary key (tool_id, access)
);
create index tool_access_by_value on tool_access (access, tool_id);

-- Trending is a sum of weights that halve every seven days. Kept as log2 of "the sum as seen from 2024",
-- it never has to be recomputed: time passing changes every tool's value alike, so the order stays true.
create function add_trend(trend double precision, weight double precision, at timestamptz)
returns double precision language sql immutable parallel safe as $$
  select trend + ln(greatest(1 + sign(weight) * power(2, least(
    extract(epoch from at - timestamptz '2024-01-01 00:00:00+00')::double precision / 604800
      + ln(abs(weight)) / ln(2) - trend, 500)), 1e-9)) / ln(2)
$$;

-- Being listed counts like one visit, so that of two unused tools the newer one trends.
create function start_trend() returns trigger language plpgsql as $$
begin
  new.trending := add_trend(0, 2, new.published_at);
  return new;
end $$;
create trigger tools_start_trend before insert or update of published_at on tools
  for each row when (new.published_at is not null and new.trending = 0) execute function start_trend();

-- Here and not in code, so that no way of renaming a tool can forget it.
create function keep_old_slug() returns trigger language plpgsql as $$
begin
  delete from tool_redirects where slug = new.slug;
  insert into tool_redirects (slug, tool_id) values (old.slug, old.id)
    on conflict (slug) do update set tool_id = excluded.tool_id, created_at = now();
  return null;
end $$;
create trigger tools_keep_old_slug after update of slug on tools
  for each row when (old.slug <> new.slug) execute function keep_old_slug();

-- An insert is checked before its conflict is seen, so it never carries less than nothing. The first update locks the category's row, so that those who count in one category take turns and see each other's rows.
create function add_category_tools(category int, pricing pricing_type, added int) returns void language sql as $$
  update categories set tool_count = tool_count + added where id = category;
  update category_pricing_counts set tool_count = tool_count + added where category_id = category and pricing_type = pricing;
  insert into category_pricing_counts values (category, pricing, greatest(added, 0)) on conflict do nothing;
$$;

create function count_inserted_tools() returns trigger language plpgsql as $$
begin
  perform add_category_tools(category_id, pricing_type, n)
    from (select category_id, pricing_type, count(*)::int as n from inserted where is_public group by 1, 2 order by 1, 2) as counted;
  return null;
end $$;
create trigger tools_counted_on_insert after insert on tools
  referencing new table as inserted for each statement execute function count_inserted_tools();

create function count_deleted_tools() returns trigger language plpgsql as $$
begin
  perform add_category_tools(category_id, pricing_type, -n)
    from (select category_id, pricing_type, count(*)::int as n from deleted where is_public group by 1, 2 order by 1, 2) as counted;
  return null;
end $$;
create trigger tools_counted_on_delete after delete on tools
  referencing old table as deleted for each statement execute function count_deleted_tools();

-- Row by row: a like or a visit updates tools all the time and moves nothing.
create function count_moved_tool() returns trigger language plpgsql as $$
begin
  if old.is_public then perform add_category_tools(old.category_id, old.pricing_type, -1); end if;
  if new.is_public then perform add_category_tools(new.category_id, new.pricing_type, 1); end if;
  return null;
end $$;
create trigger tools_counted_on_update after update on tools
  for each row when (
    old.is_public is distinct from new.is_public or old.category_id <> new.category_id or old.pricing_type <> new.pricing_type
  ) execute function count_moved_tool();

-- Before: the tool's own old addresses go with it. What was never public has no address to remember.
create function keep_removed_slugs() returns trigger language plpgsql as $$
begin
  insert into removed_tools (slug) select old.slug union select slug from tool_redirects where tool_id = old.id on conflict do nothing;
  return old;
end $$;
create trigger tools_keep_removed_slugs before delete on tools
  for each row when (old.deleted_at is not null and old.published_at is not null) execute function keep_removed_slugs();

create function note_new_tool_texts() returns trigger language plpgsql as $$
begin
  insert into tool_texts (tool_id, text, created_at, is_in_bin)
    select id, tool_text(name, slug, website_key), created_at, deleted_at is not null from added;
  return null;
end $$;
create trigger tools_texts_on_insert after insert on tools
  referencing new table as added for each statement execute function note_new_tool_texts();

create function note_tool_text() returns trigger language plpgsql as $$
begin
  update tool_texts set text = tool_text(new.name, new.slug, new.website_key), created_at = new.created_at, is_in_bin = new.deleted_at is not null
    where tool_id = new.id;
  return null;
end $$;
create trigger tools_texts_on_update after update on tools
  for each row when (
    old.name <> new.name or old.slug <> new.slug or old.website_key <> new.website_key
    or old.created_at <> new.created_at or (old.deleted_at is null) <> (new.deleted_at is null)
  ) execute function note_tool_text();

create function forget_tool_texts() returns trigger language plpgsql as $$
begin
  delete from tool_texts where tool_id in (select id from removed);
  return null;
end $$;
create trigger tools_texts_on_delete after delete on tools
  referencing old table as removed for each statement execute function forget_tool_texts();

create function withhold_tools_of_category() returns trigger language plpgsql as $$
begin
  update tools set is_withheld = new.is_withheld where category_id = new.id and is_withheld <> new.is_withheld;
  return null;
end $$;
create trigger categories_withhold_tools after update on categories
  for each row when (old.is_withheld <> new.is_withheld) execute function withhold_tools_of_category();

create function withhold_tool() returns trigger language plpgsql as $$
begin
  new.is_withheld := coalesce((select is_withheld from categories where id = new.category_id), false);
  return new;
end $$;
create trigger tools_withheld before insert or update of category_id on tools
  for each row execute function withhold_tool();

create function note_access_of_new_tools() returns trigger language plpgsql as $$
begin
  insert into tool_access (tool_id, access)
    select distinct id, value from added cross join lateral unnest(access) as value where length(value) <= 40;
  return null;
end $$;
create trigger tools_access_on_insert after insert on tools
  referencing new table as added for each statement execute function note_access_of_new_tools();

create function note_access_of_tool() returns trigger language plpgsql as $$
begin
  delete from tool_access where tool_id = new.id;
  insert into tool_access (tool_id, access) select distinct new.id, value from unnest(new.access) as value where length(value) <= 40;
  return null;
end $$;
create trigger tools_access_on_update after update on tools
  for each row when (old.access is distinct from new.access) execute function note_access_of_tool();

-- Not of the counters: a like is no change that an admin could miss.
create trigger tools_version before update of slug, name, short_description, description, website, logo_url, category_id, pricing_type,
  access_type, access, ai_tech, audience, tags, key_features, use_cases, pros, cons, faqs, how_it_works, badge, status, rejection_reason,
  featured_until, hot_until, hidden_at, deleted_at, flag on tools for each row execute function next_version();
