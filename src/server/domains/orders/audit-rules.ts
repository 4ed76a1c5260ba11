/** Invariants of all money. Each rule selects rows that must not exist; `what` is a sentence about one of them. */
import { type SQL, sql } from "drizzle-orm";
import { DEMO_PROVIDER } from "./orders.ts";

/** The promotion and the plan an order bought, with its payment. */
const BOUGHT = sql`orders o join payments p on p.order_id = o.id left join promotions m on m.payment_id = p.id left join subscriptions s on s.id = o.subscription_id`;
const LOST = sql`coalesce((select sum(d.deducted_cents) from disputes d where d.provider_payment_id = p.provider_payment_id), 0)`;
const IS_DISPUTED = sql`exists (select from disputes d where d.provider_payment_id = p.provider_payment_id and d.status in ('open', 'under_review'))`;

export const ORDER_RULES: SQL[] = [
  sql`select 'order ' || o.id || ' is ' || o.state || ' without a payment' as what
      from orders o left join payments p on p.order_id = o.id where o.state in ('paid', 'fulfilled', 'refunded') and p.id is null`,
  sql`select 'order ' || o.id || ' has a payment but is ' || o.state as what
      from orders o join payments p on p.order_id = o.id where o.state in ('created', 'attempted', 'failed')`,
  sql`select 'payment ' || p.provider_payment_id || ' is not over the amount of its order' as what
      from payments p join orders o on o.id = p.order_id where p.amount_cents <> o.amount_cents`,
  sql`select 'order ' || id || ' was paid and is still not fulfilled' as what
      from orders where state = 'paid' and updated_at < now() - interval '15 minutes'`,
  sql`select 'order ' || id || ' waits for its refund since ' || to_char(refund_requested_at, 'YYYY-MM-DD') as what
      from orders where refund_requested_at < now() - interval '1 day' and state <> 'refunded'`,
  sql`select 'order ' || o.id || ' is fulfilled without a promotion' as what from ${BOUGHT} where o.state = 'fulfilled' and o.tool_id is not null and m.id is null`,
  sql`select 'order ' || o.id || ' is fulfilled without its plan' as what from ${BOUGHT} where o.state = 'fulfilled' and s.start_date is null and s.id is not null`,
  sql`select 'promotion ' || m.id || ' was given though order ' || o.id || ' is ' || o.state as what
      from ${BOUGHT} where m.id is not null and o.state not in ('fulfilled', 'refunded')`,
  sql`select 'promotion ' || m.id || ' is not what order ' || o.id || ' bought' as what
      from ${BOUGHT} where m.id is not null
        and (m.tool_id, m.user_id, m.boost_factor, m.amount_cents) is distinct from (o.tool_id, o.user_id, o.boost_factor, o.amount_cents)`,
  sql`select 'order ' || o.id || ' is refunded and its promotion still runs' as what from ${BOUGHT} where o.state = 'refunded' and m.is_active`,
  sql`select 'order ' || o.id || ' is refunded and its plan still runs' as what
      from ${BOUGHT} where o.state = 'refunded' and s.status in ('active', 'cancelled') and s.end_date > greatest(now(), p.refunded_at)`,
  sql`select 'order ' || o.id || ' is ' || o.state || ' though all its money went back' as what
      from ${BOUGHT} where o.state in ('paid', 'fulfilled') and (p.refunded_cents + ${LOST} >= p.amount_cents or p.refunded_at is not null)`,
];

export const TROUBLE_RULES: SQL[] = [
  sql`select 'order ' || order_id || ' was paid twice, and payment ' || provider_payment_id || ' is not refunded' as what
      from extra_payments e where e.refunded_cents + coalesce((select sum(d.deducted_cents) from disputes d where d.provider_payment_id = e.provider_payment_id), 0) < e.amount_cents`,
  sql`select 'payment ' || e.provider_payment_id || ' bought something and was refunded as a second payment' as what
      from extra_payments e join payments p on p.provider_payment_id = e.provider_payment_id`,
  sql`select 'order ' || o.id || ' is disputed and its promotion still runs' as what
      from ${BOUGHT} where m.is_active and m.paused_at is null and m.end_date > now() and ${IS_DISPUTED}`,
  sql`select 'promotion ' || m.id || ' is paused and order ' || o.id || ' is not disputed' as what
      from ${BOUGHT} where m.is_active and m.paused_at is not null and not ${IS_DISPUTED}`,
  sql`select 'dispute ' || id || ' over order ' || order_id || ' had to be answered by ' || to_char(respond_by, 'YYYY-MM-DD') as what
      from disputes where status = 'open' and respond_by < now()`,
];

/** Compares the balances each order should have, from its payments, with the ledger. Demo orders have none. */
const RECEIVED = sql`
  select o.id, o.state, r.is_main, r.amount_cents,
    case when r.is_main and o.state = 'refunded' then r.amount_cents else least(r.amount_cents, r.refunded_cents + r.lost) end as back, r.frozen
  from orders o join (
    select r.*, (select coalesce(sum(d.deducted_cents), 0) from disputes d where d.provider_payment_id = r.provider_payment_id) as lost,
      (select coalesce(sum(d.amount_cents), 0) from disputes d where d.provider_payment_id = r.provider_payment_id and d.status in ('open', 'under_review')) as frozen
    from (select order_id, provider_payment_id, amount_cents, refunded_cents, true as is_main from payments
      union all select order_id, provider_payment_id, amount_cents, refunded_cents, false from extra_payments) r
  ) r on r.order_id = o.id and o.provider <> ${DEMO_PROVIDER}`;
const EXPECTED = sql`
  select id, 'cash' as kind, sum(amount_cents - back - least(frozen, amount_cents - back)) as cents from (${RECEIVED}) r group by id
  union all select id, 'disputed', sum(least(frozen, amount_cents - back)) from (${RECEIVED}) r group by id
  union all select id, 'sales', -sum(case when is_main and state = 'fulfilled' then amount_cents - back else 0 end) from (${RECEIVED}) r group by id
  union all select id, 'owed', -sum(case when is_main and state = 'fulfilled' then 0 else amount_cents - back end) from (${RECEIVED}) r group by id`;
const BOOKED = sql`select order_id as id, split_part(account, ':', 1) as kind, sum(amount_cents) as cents from ledger where order_id is not null group by 1, 2`;

export const LEDGER_RULES: SQL[] = [
  sql`select 'ledger transaction ' || transaction_id || ' is off by ' || sum(amount_cents) || ' cents' as what
      from ledger group by transaction_id having sum(amount_cents) <> 0`,
  sql`select distinct 'ledger transaction ' || transaction_id || ' belongs to no order' as what from ledger where order_id is null`,
  sql`select 'ledger transaction ' || l.transaction_id || ' mixes currencies' as what
      from ledger l join orders o on o.id = l.order_id group by l.transaction_id having count(distinct o.currency) > 1`,
  sql`select 'the ledger has ' || coalesce(b.cents, 0) || ' cents of order ' || coalesce(e.id, b.id) || ' in ' || coalesce(e.kind, b.kind)
        || ' where ' || coalesce(e.cents, 0) || ' are right' as what
      from (${EXPECTED}) e full join (${BOOKED}) b on b.id = e.id and b.kind = e.kind where coalesce(e.cents, 0) <> coalesce(b.cents, 0)`,
];
