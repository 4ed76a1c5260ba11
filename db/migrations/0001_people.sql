-- Who uses the directory, and what was done in it.

-- A person is an issuer's subject; an address alone never identifies anyone.
create table users (
  id                int generated always as identity primary key,
  issuer            text not null,
  subject           text not null,
  email             text not null,
  email_verified    boolean not null default false,
  display_name      text,
  first_name        text,
  last_name         text,
  profile_image_url text,
  is_admin          boolean not null default false,
  is_disabled       boolean not null default false,
  created_at        timestamptz not null default now(),
  last_sign_in_at   timestamptz,
  unique (issuer, subject)
);
create index users_email on users (lower(email));
create index users_admins on users (id) where is_admin;

-- Every change an admin makes, written in the same transaction as the change.
create table audit_log (
  id         int generated always as identity primary key,
  -- Not a foreign key: the log outlives the people in it, and nothing may rewrite a row of it.
  actor_id   int,
  action     text not null,
  entity     text not null,
  entity_id  text not null,
  reason     text,
  changes    jsonb not null default '{}',
  is_public  boolean not null default false,
  created_at timestamptz not null default now()
);
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_entity on audit_log (entity, entity_id, id desc);

-- The log only grows: nobody, not even a bug, rewrites history.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each statement execute function refuse_change();

-- One row says whether and when a one-time step (the demo content) was done.
create table milestones (
  name       text primary key,
  reached_at timestamptz not null default now()
);
