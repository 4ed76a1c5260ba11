-- Tables of src/server/ports/payments.

create table sandbox_orders (
  id           text primary key,
  amount_cents int not null check (amount_cents > 0),
  currency     text not null,
  receipt      text not null,
  created_at   timestamptz not null default now()
);

create table sandbox_payments (
  id             text primary key,
  order_id       text not null references sandbox_orders,
  amount_cents   int not null,
  currency       text not null,
  status         text not null check (status in ('authorized', 'captured', 'failed', 'refunded')),
  refunded_cents int not null default 0 check (refunded_cents between 0 and amount_cents),
  refund_key     text,
  failure        text,
  created_at     timestamptz not null default now()
);
create index sandbox_payments_by_order on sandbox_payments (order_id);
-- Like the real one: an order is paid once.
create unique index sandbox_payments_once on sandbox_payments (order_id) where status in ('captured', 'refunded');

-- A row is one delivery; the same event may have several.
create table sandbox_deliveries (
  id           int generated always as identity primary key,
  event_id     text not null,
  body         text not null,
  due_at       timestamptz not null,
  attempts     int not null default 0,
  delivered_at timestamptz,
  created_at   timestamptz not null default now()
);
create index sandbox_deliveries_due on sandbox_deliveries (due_at) where delivered_at is null;
