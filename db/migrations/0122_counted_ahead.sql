-- How many people have an account, kept as they come and go: counting them takes the longer the more there are.
create table people_count (
  only_row boolean primary key default true check (only_row),
  people   int not null check (people >= 0)
);

-- What happened on days that are over, for the dashboard; a job adds them. Today is counted when somebody looks.
create table finished_days (
  day   date primary key,
  users int not null check (users >= 0),
  likes int not null check (likes >= 0)
);

create function count_new_people() returns trigger language plpgsql as $$
begin
  update people_count set people = people + (select count(*) from inserted where issuer <> 'deleted');
  return null;
end $$;
create trigger users_counted_on_insert after insert on users
  referencing new table as inserted for each statement execute function count_new_people();

create function count_removed_people() returns trigger language plpgsql as $$
begin
  update people_count set people = people - (select count(*) from deleted where issuer <> 'deleted');
  return null;
end $$;
create trigger users_counted_on_delete after delete on users
  referencing old table as deleted for each statement execute function count_removed_people();

-- A deleted account keeps its row, without a person in it.
create function count_changed_person() returns trigger language plpgsql as $$
begin
  update people_count set people = people + case when new.issuer = 'deleted' then -1 else 1 end;
  return null;
end $$;
create trigger users_counted_on_update after update on users
  for each row when ((old.issuer = 'deleted') <> (new.issuer = 'deleted')) execute function count_changed_person();

-- The triggers keep everyone else from writing until this is committed, so nobody is missed.
insert into people_count (people) select count(*) from users where issuer <> 'deleted';
