-- outside a transaction
-- The job that publishes looks every minute.
drop index concurrently if exists posts_scheduled;
create index concurrently posts_scheduled on posts (publish_at) where publish_at is not null;
drop index concurrently if exists news_scheduled;
create index concurrently news_scheduled on news (publish_at) where publish_at is not null;
drop index concurrently if exists videos_scheduled;
create index concurrently videos_scheduled on videos (publish_at) where publish_at is not null;
