-- outside a transaction

-- In batches, each committed, so that nobody waits for long. A row that a trigger has dated meanwhile is left as it is.
do $$
declare
  batch constant int := 5000;
  newest int := (select coalesce(max(tool_id), 0) from tool_texts);
begin
  for start in 0..newest by batch loop
    update tool_texts
      set text = tool_text(tools.name, tools.slug, tools.website_key), created_at = tools.created_at, is_in_bin = tools.deleted_at is not null
      from tools
      where tools.id = tool_texts.tool_id and tool_texts.tool_id between start and start + batch - 1 and tool_texts.created_at is null;
    commit;
  end loop;
end $$;

alter table tool_texts validate constraint tool_texts_are_dated;
alter table tool_texts alter column created_at set not null, alter column is_in_bin set not null;

-- Along this, a frequent part of a name is found among the newest; with the text in it, without a look into the table.
drop index concurrently if exists tool_texts_newest;
create index concurrently tool_texts_newest on tool_texts (created_at desc, tool_id desc) include (text) where not is_in_bin;
