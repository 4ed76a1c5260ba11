-- Tables of src/server/domains/videos.

create table videos (
  id               int generated always as identity primary key,
  title            text not null check (title <> ''),
  youtube_url      text not null unique,
  channel          text,
  duration         text,
  views            int check (views >= 0),
  position         int not null default 0,
  status           review_status not null default 'pending',
  rejection_reason text check (rejection_reason is null or status = 'rejected'),
  submitted_by     int references users on delete set null,
  created_at       timestamptz not null default now(),
  version          int not null default 1,
  deleted_at       timestamptz,
  status_before    review_status,
  -- When a video was published where it is hosted, as whoever added it says. Search engines ask for it; unknown is better than wrong.
  published_on     date,
  check (deleted_at is null or (status = 'rejected' and status_before is not null))
);
create index videos_shown on videos (position, id) where status = 'approved';
create index videos_pending on videos (created_at desc, id desc) where status = 'pending';

create trigger videos_version before update on videos for each row execute function next_version();
