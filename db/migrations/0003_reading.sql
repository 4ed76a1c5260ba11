-- News, videos, blog posts and their comments, newsletter and contact.

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
  created_at       timestamptz not null default now()
);
create index news_newest on news (publish_date desc, id desc) where status = 'approved';
create index news_pending on news (created_at desc, id desc) where status = 'pending';

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
  created_at       timestamptz not null default now()
);
create index videos_shown on videos (position, id) where status = 'approved';

create table posts (
  id               int generated always as identity primary key,
  slug             text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  title            text not null check (title <> ''),
  author           text not null,
  publish_date     timestamptz,
  read_time        int check (read_time > 0),
  excerpt          text not null,
  tags             text[] not null default '{}',
  image_url        text,
  content          text not null,
  status           review_status not null default 'pending',
  rejection_reason text check (rejection_reason is null or status = 'rejected'),
  submitted_by     int references users on delete set null,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz
);
create index posts_newest on posts ((coalesce(publish_date, created_at)) desc, id desc) where status = 'approved';

-- One level of replies: a reply's parent must be a top-level comment (depth 0) of the same post.
create table comments (
  id           int generated always as identity primary key,
  post_id      int not null references posts on delete cascade,
  user_id      int references users on delete set null,
  parent_id    int,
  depth        smallint not null generated always as (case when parent_id is null then 0 else 1 end) stored,
  parent_depth smallint generated always as (case when parent_id is null then null else 0 end) stored,
  content      text not null check (btrim(content) <> '' and length(content) <= 5000),
  hidden_at    timestamptz,
  deleted_at   timestamptz,
  created_at   timestamptz not null default now(),
  unique (id, post_id, depth),
  foreign key (parent_id, post_id, parent_depth) references comments (id, post_id, depth) on delete cascade
);
create index comments_thread on comments (post_id, created_at, id);
create index comments_replies on comments (parent_id) where parent_id is not null;
create index comments_by_user on comments (user_id) where user_id is not null;

create table subscribers (
  id              int generated always as identity primary key,
  -- An address is stored once, whatever its case.
  email           text not null unique check (email = lower(email)),
  source          text not null default 'footer',
  created_at      timestamptz not null default now(),
  unsubscribed_at timestamptz
);

create table messages (
  id         int generated always as identity primary key,
  name       text not null,
  email      text not null,
  topic      text not null,
  message    text not null,
  mailed_at  timestamptz,
  created_at timestamptz not null default now()
);

-- Every mail passes through here; without SMTP this is where an admin reads it.
create table outbox (
  id           int generated always as identity primary key,
  -- Names the occasion, so that the same occasion never mails twice.
  dedupe_key   text not null unique,
  recipient    text not null,
  subject      text not null,
  html         text not null,
  text         text not null,
  headers      jsonb not null default '{}',
  attempts     int not null default 0,
  last_error   text,
  sent_at      timestamptz,
  created_at   timestamptz not null default now()
);
create index outbox_waiting on outbox (created_at) where sent_at is null;
