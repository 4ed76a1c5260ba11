-- Orders, payments, promotions, plans, and the ledger that must always balance. Money is USD in integer cents.

create type order_state as enum ('created', 'attempted', 'paid', 'fulfilled', 'failed', 'refunded');

create table orders (
  id                int generated always as identity primary key,
  provider          text not null,
  provider_order_id text not null unique,
  user_id           int not null references users,
  tool_id           int references tools,
  boost_factor      int check (boost_factor between 1 and 10),
  amount_cents      int not null check (amount_cents > 0),
  currency          text not null default 'USD' check (currency = 'USD'),
  state             order_state not null default 'created',
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now()
);
create index orders_by_user on orders (user_id, created_at desc);
create index orders_open on orders (created_at) where state in ('created', 'attempted', 'paid');

-- The provider's payment id is the receipt: it can be recorded once.
create table payments (
  id                  int generated always as identity primary key,
  order_id            int not null unique references orders,
  provider_payment_id text not null unique,
  amount_cents        int not null check (amount_cents > 0),
  refunded_at         timestamptz,
  created_at          timestamptz not null default now()
);

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
  created_at   timestamptz not null default now()
);
create index promotions_running on promotions (end_date, tool_id) where is_active;
create index promotions_by_user on promotions (user_id, created_at desc);

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
  check (status = 'pending' or start_date is not null)
);
create unique index subscriptions_one_active on subscriptions (user_id) where status = 'active';

-- Double entry: the rows of one transaction sum to zero.
create table ledger (
  id             int generated always as identity primary key,
  transaction_id text not null,
  account        text not null,
  amount_cents   int not null,
  order_id       int references orders,
  memo           text not null,
  created_at     timestamptz not null default now()
);
create index ledger_transaction on ledger (transaction_id);
create trigger ledger_append_only before update or delete on ledger
  for each statement execute function refuse_change();
