-- A tool in the bin may have been merged into another: its addresses lead there, also after it is permanently deleted.
alter table tools add column merged_into int;
alter table tools add constraint tools_merged_into_fkey foreign key (merged_into) references tools on delete set null not valid;
-- Restoring such a tool alone would list it without what went to the other.
alter table tools add constraint merged_tools_are_in_the_bin check (merged_into is null or (deleted_at is not null and merged_into <> id)) not valid;

-- The other tool's fields that the merge changed, with the old and new value of each, to undo it.
alter table tools add column merge_changes jsonb;

-- The tool that was reported, if the report came to this one when the two were merged. No reference: it only serves to undo that.
alter table reports add column merged_from int;

create or replace function keep_removed_slugs() returns trigger language plpgsql as $$
begin
  if old.merged_into is null then
    insert into removed_tools (slug) select old.slug union select slug from tool_redirects where tool_id = old.id on conflict do nothing;
  else
    insert into tool_redirects (slug, tool_id) values (old.slug, old.merged_into) on conflict (slug) do update set tool_id = excluded.tool_id;
    update tool_redirects set tool_id = old.merged_into where tool_id = old.id;
  end if;
  return old;
end $$;
