-- Old addresses of categories, and of tools that left the bin for good.

create table category_redirects (
  slug        text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category_id int not null references categories on delete cascade,
  created_at  timestamptz not null default now()
);
create index category_redirects_category on category_redirects (category_id);

-- Here and not in code, so that no way of renaming a category can forget it. Merging names the new one itself.
create function keep_old_category_slug() returns trigger language plpgsql as $$
begin
  delete from category_redirects where slug = new.slug;
  insert into category_redirects (slug, category_id) values (old.slug, old.id)
    on conflict (slug) do update set category_id = excluded.category_id, created_at = now();
  return null;
end $$;
create trigger categories_keep_old_slug after update of slug on categories
  for each row when (old.slug <> new.slug) execute function keep_old_category_slug();

-- Nothing but the address: whoever follows an old link learns that it was removed, and nothing else.
create table removed_tools (
  slug       text primary key,
  removed_at timestamptz not null default now()
);
-- Before: the tool's own old addresses go with it. What was never public has no address to remember.
create function keep_removed_slugs() returns trigger language plpgsql as $$
begin
  insert into removed_tools (slug) select old.slug union select slug from tool_redirects where tool_id = old.id on conflict do nothing;
  return old;
end $$;
create trigger tools_keep_removed_slugs before delete on tools
  for each row when (old.deleted_at is not null and old.published_at is not null) execute function keep_removed_slugs();
