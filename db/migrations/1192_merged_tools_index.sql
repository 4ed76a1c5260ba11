-- outside a transaction
-- Deleting a tool looks for those that were merged into it.
drop index concurrently if exists tools_merged_into;
create index concurrently tools_merged_into on tools (merged_into) where merged_into is not null;
