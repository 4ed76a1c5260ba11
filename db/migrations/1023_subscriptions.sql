-- Tables of src/server/domains/subscriptions.

create type plan_status as enum ('pending', 'active', 'cancelled', 'expired');

create table subscriptions (
  id           int generated always as identity primary key,
  user_id      int not null references users,
  plan         text not null,
  amount_cents int not null check (amount_cents > 0),
  status       plan_status not null default 'pending',
  start_date   timestamptz,
  end_date     timestamptz,
  created_at   timestamptz not null default now(),
  constraint subscriptions_started check (status in ('pending', 'cancelled') or start_date is not null)
);
create unique index subscriptions_one_active on subscriptions (user_id) where status = 'active';
create unique index subscriptions_one_pending on subscriptions (user_id) where status = 'pending';
