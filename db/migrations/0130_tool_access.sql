-- A list filtered by access read every tool twice, because no index held the array. One narrow row for each value does, of any number of values.
create table tool_access (
  tool_id int not null references tools on delete cascade,
  -- Longer values can be shown, but not asked for.
  access  text not null check (length(access) <= 40),
  primary key (tool_id, access)
);
create index tool_access_by_value on tool_access (access, tool_id);

create function note_access_of_new_tools() returns trigger language plpgsql as $$
begin
  insert into tool_access (tool_id, access)
    select distinct id, value from added cross join lateral unnest(access) as value where length(value) <= 40;
  return null;
end $$;
create trigger tools_access_on_insert after insert on tools
  referencing new table as added for each statement execute function note_access_of_new_tools();

create function note_access_of_tool() returns trigger language plpgsql as $$
begin
  delete from tool_access where tool_id = new.id;
  insert into tool_access (tool_id, access) select distinct new.id, value from unnest(new.access) as value where length(value) <= 40;
  return null;
end $$;
create trigger tools_access_on_update after update on tools
  for each row when (old.access is distinct from new.access) execute function note_access_of_tool();
