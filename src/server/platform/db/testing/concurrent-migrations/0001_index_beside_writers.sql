-- outside a transaction
-- A semicolon; in a comment, or in a string, ends no statement.
comment on table news is 'One; two';
drop index concurrently if exists news_by_title_for_test;
create index concurrently news_by_title_for_test on news (title);
