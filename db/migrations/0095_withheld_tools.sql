-- With ADULT=off nothing of the adult categories is public. The database itself decides it, in the one column that every
-- public query asks, so that none of them can forget it.
create table directory_settings (
  only_row    boolean primary key default true check (only_row),
  shows_adult boolean not null default true
);
insert into directory_settings default values;

alter table categories add column is_withheld boolean not null default false;
alter table categories add column is_listed boolean not null generated always as (is_active and not is_withheld) stored;
alter table tools add column is_withheld boolean not null default false;

-- PostgreSQL before 17 cannot change what a column is generated from: it is made anew, and what stands on it with it.
do $$
declare
  indexes text[];
  definition text;
begin
  select array_agg(pg_get_indexdef(indexrelid)) into strict indexes
    from pg_index where indrelid = 'tools'::regclass and pg_get_expr(indpred, indrelid) like '%is_public%';
  select pg_get_triggerdef(oid) into strict definition from pg_trigger where tgrelid = 'tools'::regclass and tgname = 'tools_counted_on_update';
  drop trigger tools_counted_on_update on tools;
  alter table tools drop column is_public;
  alter table tools add column is_public boolean not null
    generated always as (status = 'approved' and hidden_at is null and deleted_at is null and not is_withheld) stored;
  execute definition;
  foreach definition in array indexes loop
    execute definition;
  end loop;
end $$;

create function withhold_category() returns trigger language plpgsql as $$
begin
  new.is_withheld := new.is_adult and not (select shows_adult from directory_settings);
  return new;
end $$;
create trigger categories_withheld before insert or update of is_adult on categories
  for each row execute function withhold_category();

create function withhold_tools_of_category() returns trigger language plpgsql as $$
begin
  update tools set is_withheld = new.is_withheld where category_id = new.id and is_withheld <> new.is_withheld;
  return null;
end $$;
create trigger categories_withhold_tools after update on categories
  for each row when (old.is_withheld <> new.is_withheld) execute function withhold_tools_of_category();

create function withhold_tool() returns trigger language plpgsql as $$
begin
  new.is_withheld := coalesce((select is_withheld from categories where id = new.category_id), false);
  return new;
end $$;
create trigger tools_withheld before insert or update of category_id on tools
  for each row execute function withhold_tool();
