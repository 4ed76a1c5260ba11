-- outside a transaction
drop index concurrently if exists link_checks_gone;
create index concurrently link_checks_gone on link_checks (gone_at desc, tool_id desc) where gone_at is not null;
