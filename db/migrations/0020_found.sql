-- How things are found again: old addresses of tools, and the keys of programs that read the directory.

-- An address that was printed somewhere keeps working after its tool was renamed.
create table tool_redirects (
  slug       text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  tool_id    int not null references tools on delete cascade,
  created_at timestamptz not null default now()
);
create index tool_redirects_tool on tool_redirects (tool_id);

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

-- The key itself is shown once, to whoever makes it; here stands its hash.
create table api_keys (
  id           int generated always as identity primary key,
  user_id      int not null references users on delete cascade,
  name         text not null check (name <> '' and length(name) <= 80),
  key_hash     text not null unique,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at   timestamptz
);
create index api_keys_by_user on api_keys (user_id);

-- The public API reads in the order in which tools changed.
create index tools_changed on tools ((coalesce(updated_at, published_at)), id) where is_public;
create index tools_public_id on tools (id) where is_public;
