-- Tables of src/server/domains/dashboard.

-- What happened on days that are over, for the dashboard; a job adds them. Today is counted when the dashboard is read.
create table finished_days (
  day   date primary key,
  users int not null check (users >= 0),
  likes int not null check (likes >= 0)
);
