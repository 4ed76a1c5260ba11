-- An admin looks for any part of a name, a slug or a website. Trigrams find it at once, but stand in a table of their own:
-- on tools every like and every counted visit would write all of them again.
create extension if not exists pg_trgm;

create table tool_texts (
  -- No reference: looking each tool up again cost an import a sixth of its time. The triggers below keep it true.
  tool_id int primary key,
  -- One line each, so that nothing is found across two of them.
  text    text not null
);
create function tool_text(name text, slug text, website_key text) returns text language sql immutable parallel safe as $$
  select lower(name) || e'\n' || slug || e'\n' || website_key
$$;
insert into tool_texts select id, tool_text(name, slug, website_key) from tools;
-- Without fastupdate: its list would be worked off now and then by whoever happens to write, who then waits for all.
create index tool_texts_trigrams on tool_texts using gin (text gin_trgm_ops) with (fastupdate = off);

create function note_new_tool_texts() returns trigger language plpgsql as $$
begin
  insert into tool_texts select id, tool_text(name, slug, website_key) from added;
  return null;
end $$;
create trigger tools_texts_on_insert after insert on tools
  referencing new table as added for each statement execute function note_new_tool_texts();

create function note_tool_text() returns trigger language plpgsql as $$
begin
  update tool_texts set text = tool_text(new.name, new.slug, new.website_key) where tool_id = new.id;
  return null;
end $$;
create trigger tools_texts_on_update after update on tools
  for each row when (old.name <> new.name or old.slug <> new.slug or old.website_key <> new.website_key) execute function note_tool_text();

create function forget_tool_texts() returns trigger language plpgsql as $$
begin
  delete from tool_texts where tool_id in (select id from removed);
  return null;
end $$;
create trigger tools_texts_on_delete after delete on tools
  referencing old table as removed for each statement execute function forget_tool_texts();

-- Names and slugs were here to be searched from end to end.
drop index tools_all_newest;
create index tools_all_newest on tools (created_at desc, id desc) where deleted_at is null;
