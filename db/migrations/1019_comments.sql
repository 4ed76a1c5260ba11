-- Tables of src/server/domains/comments.

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
