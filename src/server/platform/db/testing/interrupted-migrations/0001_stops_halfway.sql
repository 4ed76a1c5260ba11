-- outside a transaction
drop index concurrently if exists videos_by_title_for_test;
create index concurrently videos_by_title_for_test on videos (title);
select * from not_there_yet;
