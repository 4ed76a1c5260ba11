-- Tables of src/server/ports/identity.

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
  version           int not null default 1,
  unique (issuer, subject)
);
create index users_email on users (lower(email));
create index users_admins on users (id) where is_admin;
create index users_newest on users (created_at desc, id desc);

-- Only one browser knows a session's secret; this is its hash. Every refresh replaces it.
create table sessions (
  id               uuid primary key default gen_random_uuid(),
  user_id          int not null references users on delete cascade,
  secret_hash      text not null,
  -- The secret before, good for a short while longer: two tabs may refresh at the same moment.
  previous_hash    text,
  -- The next secret is derived from the present one with this, so that both tabs are given the same.
  rotation_key     text not null,
  rotated_at       timestamptz not null default now(),
  created_at       timestamptz not null default now(),
  expires_at       timestamptz not null,
  -- A session of the embedded issuer has an admin's rights only if its browser had shown the code from the terminal.
  may_be_admin     boolean not null default true,
  -- The browser and system in words ("Firefox on Windows"). No version and no address.
  device           text,
  -- When the issuer last saw the person itself; null where it does not say.
  authenticated_at timestamptz,
  -- What the issuer says of how (acr and amr): a second factor, a passkey.
  factors          text[] not null default '{}'
);
create index sessions_by_user on sessions (user_id);
create index sessions_expired on sessions (expires_at);

-- The newest key signs; the others only verify what they signed, and go when that has expired.
create table signing_keys (
  id          uuid primary key default gen_random_uuid(),
  private_jwk jsonb not null,
  public_jwk  jsonb not null,
  created_at  timestamptz not null default now()
);

-- How many people have an account, kept as they come and go: counting them takes the longer the more there are.
create table people_count (
  only_row boolean primary key default true check (only_row),
  people   int not null check (people >= 0)
);

insert into people_count (people) values (0);

create function count_new_people() returns trigger language plpgsql as $$
begin
  update people_count set people = people + (select count(*) from inserted where issuer <> 'deleted');
  return null;
end $$;
create trigger users_counted_on_insert after insert on users
  referencing new table as inserted for each statement execute function count_new_people();

create function count_removed_people() returns trigger language plpgsql as $$
begin
  update people_count set people = people - (select count(*) from deleted where issuer <> 'deleted');
  return null;
end $$;
create trigger users_counted_on_delete after delete on users
  referencing old table as deleted for each statement execute function count_removed_people();

-- A deleted account keeps its row, without a person in it.
create function count_changed_person() returns trigger language plpgsql as $$
begin
  update people_count set people = people + case when new.issuer = 'deleted' then -1 else 1 end;
  return null;
end $$;
create trigger users_counted_on_update after update on users
  for each row when ((old.issuer = 'deleted') <> (new.issuer = 'deleted')) execute function count_changed_person();

create trigger users_version before update on users
  for each row when (old.is_admin <> new.is_admin or old.is_disabled <> new.is_disabled) execute function next_version();
