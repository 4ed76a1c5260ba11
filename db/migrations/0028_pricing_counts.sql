-- The total of a list filtered by pricing costs nothing either; and a thousand imported tools are counted once, not one by one.

create table category_pricing_counts (
  category_id  int not null references categories on delete cascade,
  pricing_type pricing_type not null,
  tool_count   int not null check (tool_count >= 0),
  primary key (category_id, pricing_type)
);
insert into category_pricing_counts select category_id, pricing_type, count(*) from tools where is_public group by 1, 2;

-- An insert is checked before its conflict is seen, so it never carries less than nothing. The first update locks the category's row, so that those who count in one category take turns and see each other's rows.
create function add_category_tools(category int, pricing pricing_type, added int) returns void language sql as $$
  update categories set tool_count = tool_count + added where id = category;
  update category_pricing_counts set tool_count = tool_count + added where category_id = category and pricing_type = pricing;
  insert into category_pricing_counts values (category, pricing, greatest(added, 0)) on conflict do nothing;
$$;

drop trigger tools_counted_on_insert on tools;
drop trigger tools_counted_on_delete on tools;
drop trigger tools_counted_on_update on tools;
drop function count_category_tools();

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
