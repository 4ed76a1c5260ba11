-- Prices and their currency are settings. What was bought keeps its own.
alter table orders drop constraint orders_currency_check;
alter table orders add constraint orders_currency_code check (currency ~ '^[A-Z]{3}$') not valid;
-- How long an incorrect charge can be reported, as promised when it was bought.
alter table orders add column refund_days int not null default 7;
alter table subscriptions add column currency text not null default 'USD';

-- A transaction about two orders could mix their currencies.
create or replace function balance_ledger() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger where transaction_id = new.transaction_id) <> 0 then
    raise exception 'Ledger transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  if (select count(distinct order_id) from ledger where transaction_id = new.transaction_id) > 1 then
    raise exception 'Ledger transaction % is about several orders', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
