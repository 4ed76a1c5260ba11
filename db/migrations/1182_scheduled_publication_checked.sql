alter table posts validate constraint posts_scheduled_is_pending;
alter table news validate constraint news_scheduled_is_pending;
alter table videos validate constraint videos_scheduled_is_pending;
