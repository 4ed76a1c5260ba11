-- A list whose order is an expression reads the index alone only if the expression's columns stand in it too.
drop index tools_category_name;
create index tools_category_name on tools (category_id, lower(name), id) include (name, pricing_type) where is_public;
drop index tools_name;
create index tools_name on tools (lower(name), id) include (name, category_id) where is_public;
create index tools_featured_in_order on tools (coalesce(updated_at, created_at) desc, id desc)
  include (updated_at, created_at, featured_until, category_id) where is_public and featured_until is not null;
