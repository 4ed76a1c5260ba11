-- Tables of src/server/domains/orders.

create type dispute_status as enum ('open', 'under_review', 'won', 'lost', 'closed');

create type order_state as enum ('created', 'attempted', 'paid', 'fulfilled', 'failed', 'refunded');

create table orders (
  id                  int generated always as identity primary key,
  provider            text not null,
  provider_order_id   text not null unique,
  user_id             int not null references users,
  tool_id             int references tools,
  boost_factor        int check (boost_factor between 1 and 10),
  amount_cents        int not null check (amount_cents > 0),
  currency            text not null default 'USD' check (currency = 'USD'),
  state               order_state not null default 'created',
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  subscription_id     int references subscriptions,
  -- One open order for one user and one purchase: whoever asks again is given the same. Gone for good once it is paid or failed.
  open_key            text unique,
  failure             text,
  -- When the provider was last asked about it; the older an order, the less often.
  checked_at          timestamptz,
  -- Written before the provider is asked, so that a crash in between is found and finished.
  refund_requested_at timestamptz,
  refund_requested_by int,
  refund_reason       text,
  -- A fingerprint of the key that made it (never of a secret). Null: made before this was recorded.
  account             text,
  -- Claimed before the provider is asked to capture it, so that of two authorized payments only one is.
  capture_payment_id  text,
  constraint orders_buy_one_thing check (num_nonnulls(tool_id, boost_factor) = case when subscription_id is null then 2 else 0 end)
);
create index orders_by_user on orders (user_id, created_at desc);
create index orders_to_check on orders (created_at) where state in ('created', 'attempted', 'failed', 'paid');
create index orders_to_refund on orders (refund_requested_at) where refund_requested_at is not null and state <> 'refunded';
create index orders_newest on orders (created_at desc, id desc);

-- The provider's payment id is the receipt: it can be recorded once.
create table payments (
  id                  int generated always as identity primary key,
  order_id            int not null unique references orders,
  provider_payment_id text not null unique,
  amount_cents        int not null check (amount_cents > 0),
  refunded_at         timestamptz,
  created_at          timestamptz not null default now(),
  refunded_cents      int not null default 0 check (refunded_cents between 0 and amount_cents)
);

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
create unique index ledger_once on ledger (transaction_id, account);
create index ledger_newest on ledger (id desc);
create index ledger_by_order on ledger (order_id);

-- The provider's messages that were dealt with. Delivered at least once, so the same id comes again.
create table webhook_events (
  id          text primary key,
  -- Of the raw body: the same id with other words is not a repetition.
  body_hash   text not null,
  event       text not null,
  received_at timestamptz not null default now()
);
create index webhook_events_oldest on webhook_events (received_at);

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

create table disputes (
  -- The provider's.
  id                  text primary key,
  order_id            int not null references orders,
  provider_payment_id text not null,
  amount_cents        int not null check (amount_cents > 0),
  -- What was taken from us for good; only of a lost one.
  deducted_cents      int not null default 0 check (deducted_cents between 0 and amount_cents),
  status              dispute_status not null,
  phase               text not null,
  reason              text,
  respond_by          timestamptz,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  check (deducted_cents = 0 or status = 'lost')
);
create index disputes_by_order on disputes (order_id);
create index disputes_open on disputes (respond_by) where status in ('open', 'under_review');

create function move_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'created' then
      raise exception 'An order begins as created, not as %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;

  if (new.provider, new.provider_order_id, new.user_id, new.tool_id, new.boost_factor, new.subscription_id, new.amount_cents, new.currency)
    is distinct from
    (old.provider, old.provider_order_id, old.user_id, old.tool_id, old.boost_factor, old.subscription_id, old.amount_cents, old.currency) then
    raise exception 'What was ordered and for how much never changes' using errcode = 'check_violation';
  end if;

  if new.state = old.state then
    return new;
  end if;
  if format('%s>%s', old.state, new.state) not in (
    'created>attempted', 'created>failed',
    'attempted>paid', 'attempted>failed',
    -- Providers let a buyer try again with the same order.
    'failed>attempted',
    'paid>fulfilled', 'paid>refunded',
    'fulfilled>refunded'
  ) then
    raise exception 'An order cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state = 'paid' and not exists (select from payments where order_id = new.id and amount_cents = new.amount_cents) then
    raise exception 'Order % has no payment of its amount', new.id using errcode = 'check_violation';
  end if;
  if new.state = 'fulfilled' and new.tool_id is not null and not exists (
    select from promotions p join payments y on y.id = p.payment_id where y.order_id = new.id and p.tool_id = new.tool_id
  ) then
    raise exception 'Order % has no promotion', new.id using errcode = 'check_violation';
  end if;
  if new.state = 'refunded' and exists (
    select from promotions p join payments y on y.id = p.payment_id where y.order_id = new.id and p.is_active
  ) then
    raise exception 'The promotion of order % still runs', new.id using errcode = 'check_violation';
  end if;

  new.updated_at := now();
  if new.state not in ('created', 'attempted') then
    new.open_key := null;
  end if;
  return new;
end $$;
create trigger orders_move before insert or update on orders for each row execute function move_order();

create function balance_ledger() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger where transaction_id = new.transaction_id) <> 0 then
    raise exception 'Ledger transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger
  deferrable initially deferred for each row execute function balance_ledger();

-- A decision of a bank is final; another round is another dispute.
create function settle_dispute() returns trigger language plpgsql as $$
begin
  if old.status in ('won', 'lost', 'closed') and new.status <> old.status then
    raise exception 'Dispute % is %', old.id, old.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger disputes_settle before update on disputes for each row execute function settle_dispute();

-- Orders of the provider "demo" are the only ones that may be deleted. An order's provider never changes, so no real one becomes a demo.
create function keep_real_orders() returns trigger language plpgsql as $$
begin
  if old.provider <> 'demo' then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger orders_kept before delete on orders for each row execute function keep_real_orders();

create function keep_real_payments() returns trigger language plpgsql as $$
begin
  if not exists (select from orders where id = old.order_id and provider = 'demo') then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger payments_kept before delete on payments for each row execute function keep_real_payments();

-- The books never hold demo money.
create function refuse_demo_money() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = new.order_id and provider = 'demo') then
    raise exception 'Order % is a demo and belongs in no books', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_without_demo before insert on ledger for each row execute function refuse_demo_money();

create trigger ledger_append_only before update or delete on ledger
  for each statement execute function refuse_change();
create trigger ledger_never_emptied before truncate on ledger for each statement execute function refuse_change();
create trigger extra_payments_kept before delete on extra_payments for each statement execute function refuse_change();
create trigger disputes_kept before delete on disputes for each statement execute function refuse_change();
create trigger orders_never_emptied before truncate on orders for each statement execute function refuse_change();
create trigger payments_never_emptied before truncate on payments for each statement execute function refuse_change();
