-- The tags of public tools by their address, for /tags and for alternatives. Tools of adult categories are in neither.

-- What the spellings of one tag have in common; src/shared/text/tag-slug.ts computes the same. The capitals are listed, because what lower() does depends on the locale.
create function tag_slug(tag text) returns text language sql immutable parallel safe as $$
  select normalize(btrim(regexp_replace(translate(
    regexp_replace(replace(replace(regexp_replace(
      regexp_replace(normalize(tag, NFKD), '[\u0300-\u036f]', '', 'g'),
      '([A-Za-z0-9])#', '\1 sharp ', 'g'), '+', ' plus '), '&', ' and '), '^[\u0001-\u0020]*\.([A-Za-z0-9])', 'dot \1'),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄҐÆØŁÞĐÐŒ',
    'abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяієґæøłþđðœ'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+', '-', 'g'), '-'), NFC)
$$;

create table tags (
  slug       text primary key check (slug <> '' and length(slug) <= 80),
  -- The spelling that was used first.
  name       text not null check (name <> ''),
  tool_count int not null check (tool_count >= 0)
);
create index tags_most_used on tags (tool_count desc, slug) where tool_count > 0;

create table tool_tags (
  tool_id int not null references tools on delete cascade,
  tag     text not null,
  name    text not null,
  primary key (tool_id, tag)
);
create index tool_tags_by_tag on tool_tags (tag, tool_id desc);

-- In the order of their slugs, so that two imports do not wait for each other.
create function count_added_tags() returns trigger language plpgsql as $$
begin
  insert into tags (slug, name, tool_count)
    select tag, min(name), count(*)::int from added group by tag order by tag
    on conflict (slug) do update set tool_count = tags.tool_count + excluded.tool_count;
  return null;
end $$;
create trigger tool_tags_counted_on_insert after insert on tool_tags
  referencing new table as added for each statement execute function count_added_tags();

create function count_removed_tags() returns trigger language plpgsql as $$
begin
  perform from tags where slug in (select tag from removed) order by slug for update;
  update tags set tool_count = tool_count - n from (select tag, count(*)::int as n from removed group by tag) as counted where slug = counted.tag;
  return null;
end $$;
create trigger tool_tags_counted_on_delete after delete on tool_tags
  referencing old table as removed for each statement execute function count_removed_tags();

-- Tags that are not letters, digits or signs with a name have no address.
create function note_tags(tools int[]) returns void language sql as $$
  insert into tool_tags (tool_id, tag, name)
  select distinct on (t.id, address) t.id, address, tag
  from tools t join categories c on c.id = t.category_id cross join lateral unnest(t.tags) as tag
    -- With an offset it is computed once, instead of wherever it is used.
    cross join lateral (select tag_slug(tag) as address offset 0) as computed
  where t.id = any (note_tags.tools) and t.is_public and not c.is_adult and length(address) between 1 and 80
  order by t.id, address, tag
  on conflict do nothing
$$;

create function note_tags_of_new_tools() returns trigger language plpgsql as $$
begin
  perform note_tags(array(select id from added where is_public and tags <> '{}'));
  return null;
end $$;
create trigger tools_tags_on_insert after insert on tools
  referencing new table as added for each statement execute function note_tags_of_new_tools();

create function note_tags_of_tool() returns trigger language plpgsql as $$
begin
  delete from tool_tags where tool_id = new.id;
  perform note_tags(array[new.id]);
  return null;
end $$;
create trigger tools_tags_on_update after update on tools
  for each row when (old.tags is distinct from new.tags or old.is_public is distinct from new.is_public or old.category_id <> new.category_id)
  execute function note_tags_of_tool();

create function note_tags_of_category() returns trigger language plpgsql as $$
begin
  delete from tool_tags where tool_id in (select id from tools where category_id = new.id);
  perform note_tags(array(select id from tools where category_id = new.id and is_public));
  return null;
end $$;
create trigger categories_note_tags after update of is_adult on categories
  for each row when (old.is_adult <> new.is_adult) execute function note_tags_of_category();
