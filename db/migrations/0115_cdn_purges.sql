-- With a CDN in front, a change also waits here until the CDN has said that it forgot the change's tags.
alter table invalidations add column purge_at timestamptz, add column purge_claimed_until timestamptz;
create index invalidations_purge_at on invalidations (purge_at) where purge_at is not null;
