-- Tables of src/server/domains/news.

create table news (
  id               int generated always as identity primary key,
  title            text not null check (title <> ''),
  summary          text not null,
  excerpt          text,
  source           text,
  source_url       text not null unique check (source_url ~ '^https?://'),
  publish_date     timestamptz not null,
  status           review_status not null default 'pending',
  rejection_reason text check (rejection_reason is null or status = 'rejected'),
  submitted_by     int references users on delete set null,
  created_at       timestamptz not null default now(),
  version          int not null default 1,
  deleted_at       timestamptz,
  status_before    review_status,
  feed_id          int references feeds on delete set null,
  check (deleted_at is null or (status = 'rejected' and status_before is not null))
);
create index news_newest on news (publish_date desc, id desc) where status = 'approved';
create index news_pending on news (created_at desc, id desc) where status = 'pending';

create trigger news_version before update on news for each row execute function next_version();
