-- The admin's list at 100,000 tools: looking for a part of a name reads this index from end to end, not the tools.
drop index tools_all_newest;
create index tools_all_newest on tools (created_at desc, id desc) include (name, slug) where deleted_at is null;
create index tools_featured_any on tools (featured_until) where featured_until is not null;
create index tools_hot on tools (id) where is_hot;
