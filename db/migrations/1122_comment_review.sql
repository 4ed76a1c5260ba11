-- Comments can wait for review: they are hidden until an admin publishes them.
alter table comments add column waits_for_review boolean not null default false;
