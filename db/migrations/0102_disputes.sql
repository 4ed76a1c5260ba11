-- Buyers' banks that want a payment back. While one is open, what was bought stands still.

create type dispute_status as enum ('open', 'under_review', 'won', 'lost', 'closed');

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

-- A decision of a bank is final; another round is another dispute.
create function settle_dispute() returns trigger language plpgsql as $$
begin
  if old.status in ('won', 'lost', 'closed') and new.status <> old.status then
    raise exception 'Dispute % is %', old.id, old.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger disputes_settle before update on disputes for each row execute function settle_dispute();
create trigger disputes_kept before delete on disputes for each statement execute function refuse_change();

alter table promotions add column paused_at timestamptz;
