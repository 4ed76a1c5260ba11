-- outside a transaction

-- The newest people first, and those of one day.
drop index concurrently if exists users_newest;
create index concurrently users_newest on users (created_at desc, id desc);

-- Public tools are counted already (category_pricing_counts); the panel's lists count the others, which are few.
drop index concurrently if exists tools_not_public;
create index concurrently tools_not_public on tools (category_id, pricing_type) include (status, hidden_at) where not is_public and deleted_at is null;
