-- Tables of src/server/domains/site-settings.

-- Each change adds a complete version; the newest one applies. Without any, the program's defaults do.
create table site_settings (
  version    int primary key check (version > 0),
  settings   jsonb not null check (jsonb_typeof(settings) = 'object'),
  created_at timestamptz not null default now()
);
