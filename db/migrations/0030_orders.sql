-- What an order is for, how it moves, and the promise that it cannot move any other way.

alter table orders
  add column subscription_id     int references subscriptions,
  -- One open order for one user and one purchase: whoever asks again is given the same. Gone for good once it is paid or failed.
  add column open_key            text unique,
  add column failure             text,
  -- When the provider was last asked about it; the older an order, the less often.
  add column checked_at          timestamptz,
  -- Written before the provider is asked, so that a crash in between is found and finished.
  add column refund_requested_at timestamptz,
  add column refund_requested_by int,
  add column refund_reason       text,
  add constraint orders_buy_one_thing
    check (num_nonnulls(tool_id, boost_factor) = case when subscription_id is null then 2 else 0 end);

drop index orders_open;
create index orders_to_check on orders (created_at) where state in ('created', 'attempted', 'failed', 'paid');
create index orders_to_refund on orders (refund_requested_at) where refund_requested_at is not null and state <> 'refunded';
create index orders_newest on orders (created_at desc, id desc);

-- A plan may be given up before it was ever paid.
alter table subscriptions drop constraint subscriptions_check;
alter table subscriptions add constraint subscriptions_started check (status in ('pending', 'cancelled') or start_date is not null);
create unique index subscriptions_one_pending on subscriptions (user_id) where status = 'pending';

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

-- Books are kept: nobody deletes what was ordered or paid.
create trigger orders_kept before delete on orders for each statement execute function refuse_change();
create trigger payments_kept before delete on payments for each statement execute function refuse_change();
