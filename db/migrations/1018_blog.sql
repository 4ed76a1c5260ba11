-- Tables of src/server/domains/blog.

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
  updated_at       timestamptz,
  version          int not null default 1,
  deleted_at       timestamptz,
  status_before    review_status,
  check (deleted_at is null or (status = 'rejected' and status_before is not null))
);
create index posts_newest on posts ((coalesce(publish_date, created_at)) desc, id desc) where status = 'approved';
create index posts_pending on posts (created_at desc, id desc) where status = 'pending';

create table post_pictures (
  post_id    int primary key references posts on delete cascade,
  version    text not null,
  bytes      bytea,
  created_at timestamptz not null default now(),
  file       text,
  constraint post_pictures_stored_once check (num_nonnulls(bytes, file) = 1)
);

-- Pictures inside posts. The name comes from the content: the same picture is stored once, and its address never changes.
create table pictures (
  name       text primary key,
  bytes      bytea,
  width      int not null check (width > 0),
  height     int not null check (height > 0),
  created_at timestamptz not null default now(),
  file       text,
  constraint pictures_stored_once check (num_nonnulls(bytes, file) = 1)
);

-- What readers get of a post: derived from its text once, when it is saved; deleted and derived again when the text changes otherwise.
create table derived_posts (
  post_id  int primary key references posts on delete cascade,
  -- Of the code that derived it: rows of an older version are derived again.
  version  int not null,
  html     text not null,
  headings jsonb not null,
  -- What may be names of tools, in lower case.
  names    text[] not null
);

create function forget_derived_post() returns trigger language plpgsql as $$
begin
  delete from derived_posts where post_id = new.id;
  return null;
end $$;
create trigger posts_derived_on_update after update of content on posts
  for each row when (old.content is distinct from new.content) execute function forget_derived_post();

create trigger posts_version before update on posts for each row execute function next_version();
