-- Withholding, moving and counting the tools of a category include those that are not public, which the other indexes leave out.
create index tools_category on tools (category_id);
