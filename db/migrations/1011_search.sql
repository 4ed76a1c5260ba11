-- Tables of src/server/domains/search.

-- Which tools a snapshot of the search index does not have yet. The database itself notes them, so that no writer can
-- forget it. Without a slug: all of them, or what was noted up to there was deleted.
create table search_changes (
  slug       text,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default clock_timestamp()
);

-- The snapshots that were taken of this database, and of no other that it was copied or restored from since.
create table search_snapshots (
  id         uuid primary key,
  taken_in   xid8 not null,
  taken_at   timestamptz not null default clock_timestamp(),
  -- Snapshots of the search index for instances without a common disk, in parts; whole once `parts` says how many there are.
  engine     text,
  with_adult boolean,
  parts      int
);

create table search_snapshot_parts (
  snapshot_id uuid not null references search_snapshots (id) on delete cascade,
  part        int not null,
  body        bytea not null,
  primary key (snapshot_id, part)
);

-- Listings as vectors of the model that EMBEDDINGS_MODEL names. Vectors of two models, or of two sizes, are never compared.
create table tool_embeddings (
  tool_id      int primary key references tools (id) on delete cascade,
  -- The tool as it was when it was embedded.
  tool_version int not null,
  model        text not null,
  dimension    int not null check (dimension >= 0),
  -- One signed byte for each number; times the scale it is about what it was. Empty where the model refused the text.
  vector       bytea not null check (length(vector) = dimension),
  scale        real not null,
  embedded_at  timestamptz not null default now()
);
create index tool_embeddings_embedded_at on tool_embeddings (embedded_at);

-- The first index is built from all tools.
insert into search_changes default values;

create function note_added_tools() returns trigger language plpgsql as $$
begin
  insert into search_changes (slug) select slug from added where is_public;
  return null;
end $$;
create trigger tools_noted_for_search_on_insert after insert on tools
  referencing new table as added for each statement execute function note_added_tools();

create function note_changed_tool() returns trigger language plpgsql as $$
begin
  insert into search_changes (slug) values (old.slug);
  if tg_op = 'UPDATE' and new.slug <> old.slug then
    insert into search_changes (slug) values (new.slug);
  end if;
  return null;
end $$;
create trigger tools_noted_for_search_on_delete after delete on tools
  for each row when (old.is_public) execute function note_changed_tool();
create trigger tools_noted_for_search_on_update after update on tools
  for each row when (
    (old.is_public or new.is_public)
    and (old.slug, old.name, old.category_id, old.tags, old.short_description, old.description, old.use_cases, old.key_features,
         old.pricing_type, old.logo_url, old.popularity, old.likes_count, old.published_at, old.created_at, old.is_public)
      is distinct from
        (new.slug, new.name, new.category_id, new.tags, new.short_description, new.description, new.use_cases, new.key_features,
         new.pricing_type, new.logo_url, new.popularity, new.likes_count, new.published_at, new.created_at, new.is_public)
  ) execute function note_changed_tool();

-- A category's name stands in each of its tools.
create function note_changed_category() returns trigger language plpgsql as $$
begin
  insert into search_changes default values;
  return null;
end $$;
create trigger categories_noted_for_search after update on categories
  for each row when ((old.name, old.slug, old.is_adult) is distinct from (new.name, new.slug, new.is_adult))
  execute function note_changed_category();
