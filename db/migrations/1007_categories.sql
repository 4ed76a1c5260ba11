-- Tables of src/server/domains/categories.

create table categories (
  id          int generated always as identity primary key,
  name        text not null unique check (name <> ''),
  slug        text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text,
  is_active   boolean not null default true,
  is_adult    boolean not null default false,
  -- Kept by triggers on tools, so that a list's total costs nothing.
  tool_count  int not null default 0 check (tool_count >= 0),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  is_withheld boolean not null default false,
  is_listed   boolean not null generated always as (is_active and not is_withheld) stored
);

create table category_redirects (
  slug        text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category_id int not null references categories on delete cascade,
  created_at  timestamptz not null default now()
);
create index category_redirects_category on category_redirects (category_id);

-- With ADULT=off nothing of the adult categories is public. The database itself decides it, in the one column that every
-- public query asks, so that none of them can forget it.
create table directory_settings (
  only_row    boolean primary key default true check (only_row),
  shows_adult boolean not null default true
);

insert into directory_settings default values;

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

create function withhold_category() returns trigger language plpgsql as $$
begin
  new.is_withheld := new.is_adult and not (select shows_adult from directory_settings);
  return new;
end $$;
create trigger categories_withheld before insert or update of is_adult on categories
  for each row execute function withhold_category();

create trigger categories_version before update of name, slug, description, is_active, is_adult on categories
  for each row execute function next_version();
