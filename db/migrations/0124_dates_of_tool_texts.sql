-- What an admin searches is listed by date: beside the text, the date is found without looking each match up among the tools.
-- Both are null until the next migration has filled them.
alter table tool_texts add column created_at timestamptz, add column is_in_bin boolean;
alter table tool_texts add constraint tool_texts_are_dated check (created_at is not null and is_in_bin is not null) not valid;

-- Cut, because the text also stands in an index whose entries have room for 2,700 bytes.
create or replace function tool_text(name text, slug text, website_key text) returns text language sql immutable parallel safe as $$
  select left(lower(name) || e'\n' || slug || e'\n' || website_key, 600)
$$;

create or replace function note_new_tool_texts() returns trigger language plpgsql as $$
begin
  insert into tool_texts (tool_id, text, created_at, is_in_bin)
    select id, tool_text(name, slug, website_key), created_at, deleted_at is not null from added;
  return null;
end $$;

create or replace function note_tool_text() returns trigger language plpgsql as $$
begin
  update tool_texts set text = tool_text(new.name, new.slug, new.website_key), created_at = new.created_at, is_in_bin = new.deleted_at is not null
    where tool_id = new.id;
  return null;
end $$;
drop trigger tools_texts_on_update on tools;
create trigger tools_texts_on_update after update on tools
  for each row when (
    old.name <> new.name or old.slug <> new.slug or old.website_key <> new.website_key
    or old.created_at <> new.created_at or (old.deleted_at is null) <> (new.deleted_at is null)
  ) execute function note_tool_text();
