-- Tables of src/server/domains/promotions.

create table promotions (
  id           int generated always as identity primary key,
  payment_id   int not null unique references payments,
  tool_id      int not null references tools,
  user_id      int not null references users,
  boost_factor int not null check (boost_factor between 1 and 10),
  amount_cents int not null check (amount_cents > 0),
  is_active    boolean not null default true,
  start_date   timestamptz not null default now(),
  end_date     timestamptz not null check (end_date > start_date),
  created_at   timestamptz not null default now(),
  paused_at    timestamptz
);
create index promotions_running on promotions (end_date, tool_id) where is_active;
create index promotions_by_user on promotions (user_id, created_at desc);

create table promotion_days (
  promotion_id int not null references promotions on delete cascade,
  day          date not null,
  views        int not null default 0,
  clicks       int not null default 0,
  primary key (promotion_id, day)
);
