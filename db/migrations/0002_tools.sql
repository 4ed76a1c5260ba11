-- Tools, their categories, and what people think of them.

create table categories (
  id          int generated always as identity primary key,
  name        text not null unique check (name <> ''),
  slug        text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text,
  is_active   boolean not null default true,
  is_adult    boolean not null default false,
  -- Kept by a trigger below, so that a list's total costs nothing.
  tool_count  int not null default 0 check (tool_count >= 0),
  created_at  timestamptz not null default now()
);

create type review_status as enum ('pending', 'approved', 'rejected');
create type pricing_type as enum ('free', 'freemium', 'paid', 'open-source');

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
  is_hot            boolean not null default false,
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
  is_public         boolean not null
    generated always as (status = 'approved' and hidden_at is null and deleted_at is null) stored
);

-- One index per sort of a category page: ids come from the index alone, rows are joined after.
-- Pricing is included so that a filtered page also stays inside the index.
create index tools_category_newest  on tools (category_id, published_at desc, id desc) include (pricing_type) where is_public;
create index tools_category_popular on tools (category_id, popularity desc, id desc)   include (pricing_type) where is_public;
create index tools_category_name    on tools (category_id, lower(name), id)            include (pricing_type) where is_public;
create index tools_category_likes   on tools (category_id, likes_count desc, id desc)  include (pricing_type) where is_public;
-- The same sorts over the whole directory.
create index tools_newest   on tools (published_at desc, id desc) where is_public;
create index tools_popular  on tools (popularity desc, id desc)   where is_public;
create index tools_name     on tools (lower(name), id)            where is_public;
create index tools_likes    on tools (likes_count desc, id desc)  where is_public;
create index tools_trending on tools (is_hot desc, trending desc, id desc) where is_public;
create index tools_featured on tools (featured_until desc) where is_public and featured_until is not null;
create index tools_tags     on tools using gin (tags) where is_public;
create index tools_pending  on tools (created_at desc, id desc) where status = 'pending';
create index tools_submitter on tools (submitted_by, created_at desc) where submitted_by is not null;

create function count_category_tools() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_public then
    update categories set tool_count = tool_count - 1 where id = old.category_id;
  end if;
  if tg_op <> 'DELETE' and new.is_public then
    update categories set tool_count = tool_count + 1 where id = new.category_id;
  end if;
  return null;
end $$;
create trigger tools_counted_on_insert after insert on tools
  for each row when (new.is_public) execute function count_category_tools();
create trigger tools_counted_on_delete after delete on tools
  for each row when (old.is_public) execute function count_category_tools();
create trigger tools_counted_on_update after update on tools
  for each row when (old.is_public is distinct from new.is_public or old.category_id <> new.category_id)
  execute function count_category_tools();

-- Trending is a sum of weights that halve every seven days. Kept as log2 of "the sum as seen from 2024",
-- it never has to be recomputed: time passing changes every tool's value alike, so the order stays true.
create function add_trend(trend double precision, weight double precision, at timestamptz)
returns double precision language sql immutable parallel safe as $$
  select trend + ln(greatest(1 + sign(weight) * power(2, least(
    extract(epoch from at - timestamptz '2024-01-01 00:00:00+00')::double precision / 604800
      + ln(abs(weight)) / ln(2) - trend, 500)), 1e-9)) / ln(2)
$$;

-- Being listed counts like one visit, so that of two tools nobody touched the newer one trends.
create function start_trend() returns trigger language plpgsql as $$
begin
  new.trending := add_trend(0, 2, new.published_at);
  return new;
end $$;
create trigger tools_start_trend before insert or update of published_at on tools
  for each row when (new.published_at is not null and new.trending = 0) execute function start_trend();

create table likes (
  user_id    int not null references users on delete cascade,
  tool_id    int not null references tools on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, tool_id)
);
create index likes_tool on likes (tool_id, created_at desc);
create index likes_newest on likes (user_id, created_at desc);

-- The count and the rows cannot drift apart: the row lock on the tool makes likes queue up.
-- Taking a like back takes exactly its own weight back.
create function count_tool_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update tools set likes_count = likes_count + 1, trending = add_trend(trending, 5, new.created_at)
      where id = new.tool_id;
  else
    update tools set likes_count = likes_count - 1, trending = add_trend(trending, -5, old.created_at)
      where id = old.tool_id;
  end if;
  return null;
end $$;
create trigger likes_counted after insert or delete on likes
  for each row execute function count_tool_likes();

create table reports (
  id          int generated always as identity primary key,
  tool_id     int not null references tools on delete cascade,
  reporter_id int references users on delete set null,
  reason      text not null,
  details     text,
  resolved_at timestamptz,
  created_at  timestamptz not null default now()
);
create index reports_open on reports (created_at desc) where resolved_at is null;
