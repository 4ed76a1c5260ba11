-- outside a transaction
-- Withholding, moving and counting the tools of a category include those that are not public, which the other indexes leave out.
drop index concurrently if exists tools_category;
create index concurrently tools_category on tools (category_id);
