-- Tables of src/server/domains/api-keys.

-- The key itself is shown once, when it is created; this is its hash.
create table api_keys (
  id           int generated always as identity primary key,
  user_id      int not null references users on delete cascade,
  name         text not null check (name <> '' and length(name) <= 80),
  key_hash     text not null unique,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at   timestamptz
);
create index api_keys_by_user on api_keys (user_id);
