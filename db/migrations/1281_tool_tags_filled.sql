-- outside a transaction
-- Those of the tools before 1280. Triggers keep the others meanwhile.
select note_tags(array(select id from tools where is_public and tags <> '{}' and not exists (select from tool_tags where tool_id = id)));
