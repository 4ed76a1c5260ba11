-- Tables of src/server/domains/accounts.

-- Who stopped being an admin: ADMIN_EMAILS does not make them one again. A hash of issuer and address, because it must
-- outlast the account: whoever deletes theirs and signs in again would otherwise be an admin.
create table removed_admins (
  person_hash text primary key,
  removed_at  timestamptz not null default now()
);
