-- Which public address this database belongs to, and whether it was restored as a copy that must stay silent until confirmed.
create table live_site (
  id boolean primary key default true check (id),
  site_url text,
  copy_reason text check (copy_reason in ('drill', 'old-backup')),
  backup_at timestamptz,
  check (copy_reason is null or backup_at is not null)
);
