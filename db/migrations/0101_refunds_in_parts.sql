-- Money can go back in parts, and an order can be paid more than once.

alter table payments add column refunded_cents int not null default 0 check (refunded_cents between 0 and amount_cents);
update payments set refunded_cents = amount_cents where refunded_at is not null;

-- Payments beyond the one an order needs. They buy nothing and go back.
create table extra_payments (
  id                  int generated always as identity primary key,
  order_id            int not null references orders,
  provider_payment_id text not null unique,
  amount_cents        int not null check (amount_cents > 0),
  refunded_cents      int not null default 0 check (refunded_cents between 0 and amount_cents),
  -- Why the provider refused to pay it back; then a person has to.
  failure             text,
  created_at          timestamptz not null default now()
);
create index extra_payments_by_order on extra_payments (order_id);
create index extra_payments_to_refund on extra_payments (id) where refunded_cents < amount_cents;
create trigger extra_payments_kept before delete on extra_payments for each statement execute function refuse_change();

create index ledger_by_order on ledger (order_id);
