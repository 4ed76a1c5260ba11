/** Looks at all the money there ever was and says what does not add up. Reads only. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/connect.ts";
import { listBalances } from "./ledger.ts";

/** Each finds rows that must not exist; `what` is a sentence about the one it names. */
const RULES: SQL[] = [
  sql`select 'ledger transaction ' || transaction_id || ' is off by ' || sum(amount_cents) || ' cents' as what
      from ledger group by transaction_id having sum(amount_cents) <> 0`,
  sql`select 'order ' || o.id || ' is ' || o.state || ' without a payment' as what
      from orders o left join payments p on p.order_id = o.id where o.state in ('paid', 'fulfilled', 'refunded') and p.id is null`,
  sql`select 'order ' || o.id || ' has a payment but is ' || o.state as what
      from orders o join payments p on p.order_id = o.id where o.state in ('created', 'attempted', 'failed')`,
  sql`select 'payment ' || p.provider_payment_id || ' is not over the amount of its order' as what
      from payments p join orders o on o.id = p.order_id where p.amount_cents <> o.amount_cents`,
  sql`select 'order ' || id || ' was paid and is still not fulfilled' as what
      from orders where state = 'paid' and updated_at < now() - interval '15 minutes'`,
  sql`select 'order ' || o.id || ' is fulfilled without a promotion' as what
      from orders o join payments p on p.order_id = o.id left join promotions m on m.payment_id = p.id
      where o.state = 'fulfilled' and o.tool_id is not null and m.id is null`,
  sql`select 'promotion ' || m.id || ' is not what order ' || o.id || ' bought' as what
      from promotions m join payments p on p.id = m.payment_id join orders o on o.id = p.order_id
      where (m.tool_id, m.user_id, m.boost_factor, m.amount_cents) is distinct from (o.tool_id, o.user_id, o.boost_factor, o.amount_cents)`,
  sql`select 'order ' || o.id || ' is refunded and its promotion still runs' as what
      from orders o join payments p on p.order_id = o.id join promotions m on m.payment_id = p.id where o.state = 'refunded' and m.is_active`,
  // What the books should hold of each order, against what they do.
  sql`select 'the ledger has ' || coalesce(l.cents, 0) || ' cents of order ' || o.id || ' where ' || o.cents || ' are right' as what
      from (select o.id, case when o.state in ('paid', 'fulfilled') then o.amount_cents else 0 end as cents from orders o) o
      left join (select order_id, sum(amount_cents) as cents from ledger where account like 'cash:%' group by order_id) l on l.order_id = o.id
      where coalesce(l.cents, 0) <> o.cents`,
];

export type Audit = { balances: Awaited<ReturnType<typeof listBalances>>; problems: string[] };

export async function auditMoney(db: Db): Promise<Audit> {
  const problems: string[] = [];
  for (const rule of RULES) {
    const rows = await db.select({ what: sql<string>`what` }).from(sql`(${rule}) as found`);
    problems.push(...rows.map(({ what }) => what));
  }
  const balances = await listBalances(db);
  const sum = balances.reduce((total, { amountInCents }) => total + amountInCents, 0);
  if (sum !== 0) problems.unshift(`the ledger sums to ${sum} cents, not to zero`);
  return { balances, problems };
}
