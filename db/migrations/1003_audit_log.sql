-- Tables of src/server/domains/audit-log.

-- Every change an admin makes, written in the same transaction as the change.
create table audit_log (
  id            int generated always as identity primary key,
  -- Not a foreign key: the log outlives the people in it, and nothing may rewrite a row of it.
  actor_id      int,
  action        text not null,
  entity        text not null,
  entity_id     text not null,
  reason        text,
  changes       jsonb not null default '{}',
  is_public     boolean not null default false,
  created_at    timestamptz not null default now(),
  -- The item's name at the time; it may be deleted later.
  subject       text,
  -- The item's version after the change: how a late admin is told who was faster with what.
  version       int,
  -- What was decided with one click, so that one click can take it back.
  batch         uuid,
  previous_hash text not null default '',
  hash          text not null default ''
);
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_entity on audit_log (entity, entity_id, id desc);
create index audit_log_batch on audit_log (batch) where batch is not null;
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_public on audit_log (id desc) where is_public;

-- The newest hash. Its row is also what writers wait for, so the chain never forks.
create table audit_log_head (
  only_row boolean primary key default true check (only_row),
  hash     text not null
);

insert into audit_log_head (hash) values ('');

-- Seconds, not a written date: how a date is written depends on who asks.
create function audit_log_hash(entry audit_log) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(entry.previous_hash, entry.id, entry.actor_id, entry.action, entry.entity, entry.entity_id,
    entry.subject, entry.reason, entry.changes, entry.is_public, entry.version, entry.batch, extract(epoch from entry.created_at))::text, 'UTF8')), 'hex')
$$;

-- Once for each statement, before its rows get their ids: ids then have the order of the chain.
create function lock_audit_log() returns trigger language plpgsql as $$
begin
  perform hash from audit_log_head for update;
  return null;
end $$;
create trigger audit_log_lock before insert on audit_log for each statement execute function lock_audit_log();

create function chain_audit_log() returns trigger language plpgsql as $$
begin
  select hash into new.previous_hash from audit_log_head;
  new.hash := audit_log_hash(new);
  update audit_log_head set hash = new.hash;
  return new;
end $$;
create trigger audit_log_chain before insert on audit_log for each row execute function chain_audit_log();

-- The one way out: the job forget-old says that it is the one, and even then only what is older than five years goes.
create function refuse_early_forgetting() returns trigger language plpgsql as $$
begin
  if current_setting('toolatlas.forgets_audit_log', true) = 'on' and old.created_at < now() - interval '5 years' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_log_kept before delete on audit_log for each row execute function refuse_early_forgetting();

create trigger audit_log_append_only before update or truncate on audit_log for each statement execute function refuse_change();
