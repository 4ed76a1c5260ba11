-- Tables of src/server/domains/map.

-- Arrangements of the tools. A new one is complete before it becomes the current one.
create table map_layouts (
  id         int generated always as identity primary key,
  -- Where the vectors came from. Those of two models cannot be compared.
  model      text not null,
  seed       int not null,
  -- The length of one unit of the descent, with 1 as the width of the map; needed to continue from these positions.
  unit       real not null check (unit > 0),
  is_current boolean not null default false,
  made_at    timestamptz not null default now()
);
create unique index map_layouts_current on map_layouts (is_current) where is_current;

create table map_positions (
  layout_id    int not null references map_layouts on delete cascade,
  tool_id      int not null references tools on delete cascade,
  -- The tool as it was when it was placed.
  tool_version int not null,
  x            int not null check (x between 0 and 65535),
  y            int not null check (y between 0 and 65535),
  -- Without one, the tool was placed by its category.
  has_vector   boolean not null,
  -- For tools that others are placed by: one signed byte for each number; times the scale it is about what it was.
  vector       bytea check (vector is null or has_vector),
  scale        real,
  primary key (layout_id, tool_id)
);
create index map_positions_tool on map_positions (tool_id);

-- What visitors get: regions, tags and contours, and the tools in tiles, with and without adult tools. Replaced versions are kept
-- for a while, for pages that were loaded before.
create table map_versions (
  version     text primary key,
  with_adult  boolean not null,
  layout      jsonb not null,
  -- What it was made from, to see whether anything changed.
  source      text not null,
  likes       bigint not null,
  took_ms     int not null,
  made_at     timestamptz not null default now(),
  replaced_at timestamptz
);
create unique index map_versions_current on map_versions (with_adult) where replaced_at is null;

create table map_tiles (
  version text not null references map_versions on delete cascade,
  z       smallint not null check (z between 0 and 16),
  x       int not null,
  y       int not null,
  -- Compressed with gzip.
  body    bytea not null,
  primary key (version, z, x, y)
);

-- Starts the job that places tools, as soon as the surrounding transaction is committed.
create function tell_map() returns trigger language plpgsql as $$
begin
  perform pg_notify('map', '');
  return null;
end $$;
create trigger tools_tell_map_on_insert after insert on tools
  for each row when (new.is_public) execute function tell_map();
create trigger tools_tell_map_on_delete after delete on tools
  for each row when (old.is_public) execute function tell_map();
create trigger tools_tell_map_on_update after update on tools
  for each row when (
    (old.is_public or new.is_public)
    and (old.is_public, old.version, old.slug, old.category_id) is distinct from (new.is_public, new.version, new.slug, new.category_id)
  ) execute function tell_map();
create trigger categories_tell_map after update on categories
  for each row when ((old.name, old.slug, old.hue, old.is_adult) is distinct from (new.name, new.slug, new.hue, new.is_adult)) execute function tell_map();
