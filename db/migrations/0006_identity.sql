-- Sessions, the keys that sign identity tokens, and how a website is recognised.

-- A session's secret is known to one browser only; here stands its hash. Every refresh replaces it.
create table sessions (
  id            uuid primary key default gen_random_uuid(),
  user_id       int not null references users on delete cascade,
  secret_hash   text not null,
  -- The secret before, good for a short while longer: two tabs may refresh at the same moment.
  previous_hash text,
  -- The next secret is derived from the present one with this, so that both tabs are given the same.
  rotation_key  text not null,
  rotated_at    timestamptz not null default now(),
  created_at    timestamptz not null default now(),
  expires_at    timestamptz not null
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

-- What two spellings of one website have in common: no scheme, no www, no trailing slash, no tracking.
create function website_key(address text) returns text language sql immutable parallel safe as $$
  select rtrim(split_part(bare, '?', 1), '/') || coalesce('?' || nullif(query, ''), '')
  from (select regexp_replace(regexp_replace(lower(btrim(address)), '^https?://(www\.)?|#.*$', '', 'g'), '^([^/?]*):(80|443)(?=[/?]|$)', '\1') as bare) as address,
  lateral (select ltrim(regexp_replace(case when strpos(bare, '?') = 0 then '' else substr(bare, strpos(bare, '?') + 1) end,
    '(^|&)(utm_[^&=]*|ref|ref_src|source|via|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid|igshid|si|_ga|_gl)(=[^&]*)?(?=&|$)', '', 'g'), '&') as query) as asked
$$;
alter table tools add column website_key text not null generated always as (website_key(website)) stored;
create index tools_website on tools (website_key);
