-- Table of src/server/domains/site-settings.

-- The site's logo, icon and social card. A name has the content's hash, so rows never change; earlier versions of the
-- settings refer to them, so they are never deleted.
create table site_images (
  name       text primary key,
  bytes      bytea not null,
  created_at timestamptz not null default now()
);
