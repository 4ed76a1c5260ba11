-- When a pending item is published by itself; null if an admin decides.
alter table posts add column publish_at timestamptz;
alter table news add column publish_at timestamptz;
alter table videos add column publish_at timestamptz;
alter table posts add constraint posts_scheduled_is_pending check (publish_at is null or status = 'pending') not valid;
alter table news add constraint news_scheduled_is_pending check (publish_at is null or status = 'pending') not valid;
alter table videos add constraint videos_scheduled_is_pending check (publish_at is null or status = 'pending') not valid;

-- Here and not in code, so that no decision, deletion or older instance can forget it.
create function cancel_publication() returns trigger language plpgsql as $$
begin
  new.publish_at := null;
  return new;
end $$;
create trigger posts_cancel_publication before update of status on posts
  for each row when (new.status <> 'pending' and new.publish_at is not null) execute function cancel_publication();
create trigger news_cancel_publication before update of status on news
  for each row when (new.status <> 'pending' and new.publish_at is not null) execute function cancel_publication();
create trigger videos_cancel_publication before update of status on videos
  for each row when (new.status <> 'pending' and new.publish_at is not null) execute function cancel_publication();
