-- What a person recognises a session by, and how and when its person proved who they are.
alter table sessions
  -- The browser and system in words ("Firefox on Windows"). No version and no address.
  add column device text,
  -- When the issuer last saw the person itself; null where it does not say.
  add column authenticated_at timestamptz,
  -- What the issuer says of how (acr and amr): a second factor, a passkey.
  add column factors text[] not null default '{}';
update sessions set authenticated_at = created_at;
