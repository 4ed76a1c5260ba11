-- Tables of src/server/domains/setup, and the owner link of src/server/domains/accounts.

-- Only what cannot be found out again: which steps were skipped, and how the last test mail ended.
create table setup_steps (
  step       text primary key,
  is_skipped boolean not null default false,
  tested_at  timestamptz,
  result     jsonb check (jsonb_typeof(result) = 'object')
);

-- The link that the terminal prints while there is no owner. At most one; a new one replaces it.
create table owner_link (
  only_row     boolean primary key default true check (only_row),
  code_hash    text not null,
  browser_hash text,
  expires_at   timestamptz not null
);
