-- The audit log only grows, and shows when somebody got around that: each row is hashed together with the one before it.

alter table audit_log
  add column previous_hash text not null default '',
  add column hash text not null default '';

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

create function chain_audit_log() returns trigger language plpgsql as $$
begin
  select hash into new.previous_hash from audit_log_head;
  new.hash := audit_log_hash(new);
  update audit_log_head set hash = new.hash;
  return new;
end $$;

-- The rows so far, in their order.
drop trigger audit_log_append_only on audit_log;
do $$
declare entry audit_log;
begin
  for entry in select * from audit_log order by id loop
    entry.previous_hash := (select hash from audit_log_head);
    entry.hash := audit_log_hash(entry);
    update audit_log set previous_hash = entry.previous_hash, hash = entry.hash where id = entry.id;
    update audit_log_head set hash = entry.hash;
  end loop;
end $$;

create trigger audit_log_lock before insert on audit_log for each statement execute function lock_audit_log();
create trigger audit_log_chain before insert on audit_log for each row execute function chain_audit_log();
create trigger audit_log_append_only before update or truncate on audit_log for each statement execute function refuse_change();

-- The one way out: the job forget-old says that it is the one, and even then only what is older than five years goes.
create function refuse_early_forgetting() returns trigger language plpgsql as $$
begin
  if current_setting('toolatlas.forgets_audit_log', true) = 'on' and old.created_at < now() - interval '5 years' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_log_kept before delete on audit_log for each row execute function refuse_early_forgetting();
