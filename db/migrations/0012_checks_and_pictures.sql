-- What human checks are signed with, which ones were used, and the pictures of posts.

-- Made once by the first instance that needs it, the same for all of them.
create table secrets (
  name       text primary key,
  value      text not null,
  created_at timestamptz not null default now()
);

-- A solved check counts once; after its time it counts no more, and the row can go.
create table used_checks (
  signature  text primary key,
  expires_at timestamptz not null
);
create index used_checks_expired on used_checks (expires_at);

create table post_pictures (
  post_id    int primary key references posts on delete cascade,
  version    text not null,
  bytes      bytea not null,
  created_at timestamptz not null default now()
);
