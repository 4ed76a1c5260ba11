-- outside a transaction
drop index concurrently if exists link_checks_back;
create index concurrently link_checks_back on link_checks (back_at desc, tool_id desc) where back_at is not null;
