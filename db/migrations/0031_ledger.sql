-- The ledger refuses what does not balance: checked when the transaction commits, whoever wrote it.

create unique index ledger_once on ledger (transaction_id, account);
create index ledger_newest on ledger (id desc);

create function balance_ledger() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger where transaction_id = new.transaction_id) <> 0 then
    raise exception 'Ledger transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger
  deferrable initially deferred for each row execute function balance_ledger();

create trigger ledger_never_emptied before truncate on ledger for each statement execute function refuse_change();
