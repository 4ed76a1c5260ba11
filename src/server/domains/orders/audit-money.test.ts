/** Inserts every forbidden state by hand, bypassing the database's checks: the audit reports each of them. */
import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { auditMoney } from "./audit-money.ts";
import { shop } from "./testing/shop.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { db } = site;
const { aUser, anAdmin, as } = people(site);
const { buy, order, pay, verify } = shop(site);

/** Without triggers and foreign keys, as only someone with the database's password can. */
const wrongly = (...statements: SQL[]) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(statement);
  });

type Bought = { id: number; payment: string; promotion: number };
async function aPurchase(): Promise<Bought> {
  const { id, paymentId } = await buy(await aUser(), (await aTool(db)).id);
  const [row] = await rawRows<{ id: number }>(db, sql`select m.id from promotions m join payments p on p.id = m.payment_id where p.order_id = ${id}`);
  return { id, payment: paymentId, promotion: row?.id ?? 0 };
}
async function aPlan(): Promise<Bought> {
  const user = await aUser();
  const { checkout } = (await as(user).post("/api/subscription", { plan: "Pro", amount: 20 })).json();
  const proof = await pay(checkout.orderId);
  return { id: (await verify(user, proof)).json().id, payment: proof.paymentId, promotion: 0 };
}
async function aRefund(of: () => Promise<Bought>): Promise<Bought> {
  const bought = await of();
  await as(await anAdmin()).post(`/api/admin/payments/${bought.id}/refund`, { reason: "By mistake" });
  return bought;
}
async function anOpenOrder(): Promise<Bought> {
  await order(await aUser(), (await aTool(db)).id);
  const [row] = await rawRows<{ id: number }>(db, sql`select max(id) as id from orders`);
  return { id: row?.id ?? 0, payment: "", promotion: 0 };
}

const state = ({ id }: Bought, to: string) => sql`update orders set state = ${to} where id = ${id}`;
const promotion = ({ promotion }: Bought, change: SQL) => sql`update promotions set ${change} where id = ${promotion}`;
const payment = ({ id }: Bought, change: SQL) => sql`update payments set ${change} where order_id = ${id}`;
const plan = ({ id }: Bought, change: SQL) => sql`update subscriptions set ${change} where id = (select subscription_id from orders where id = ${id})`;
const dispute = ({ id, payment }: Bought, status: string, extra = sql`0, null`) =>
  sql`insert into disputes (id, order_id, provider_payment_id, amount_cents, status, phase, deducted_cents, respond_by)
    values (${`disp_${id}`}, ${id}, ${payment}, 25000, ${status}, 'chargeback', ${extra})`;
const entry = (transaction: string, account: string, cents: number, orderId: number | null) =>
  sql`insert into ledger (transaction_id, account, amount_cents, order_id, memo) values (${transaction}, ${account}, ${cents}, ${orderId}::int, 'by hand')`;
const extra = ({ id, payment }: Bought) => sql`insert into extra_payments (order_id, provider_payment_id, amount_cents) values (${id}, ${payment}, 25000)`;

type Wrong = [what: string, start: () => Promise<Bought>, put: (bought: Bought) => SQL, line: (bought: Bought) => string];
const WRONG: Wrong[] = [
  ["a state without a payment", anOpenOrder, (it) => state(it, "paid"), ({ id }) => `order ${id} is paid without a payment`],
  ["a payment without its state", aPurchase, (it) => state(it, "attempted"), ({ id }) => `order ${id} has a payment but is attempted`],
  ["another amount", aPurchase, (it) => payment(it, sql`amount_cents = 1`), (it) => `payment ${it.payment} is not over the amount of its order`],
  [
    "paid and forgotten",
    aPurchase,
    ({ id }) => sql`update orders set state = 'paid', updated_at = now() - interval '1 hour' where id = ${id}`,
    ({ id }) => `order ${id} was paid and is still not fulfilled`,
  ],
  [
    "a refund that never came",
    aPurchase,
    ({ id }) => sql`update orders set refund_requested_at = '2026-01-02' where id = ${id}`,
    ({ id }) => `order ${id} waits for its refund since 2026-01-02`,
  ],
  ["no promotion", aPurchase, (it) => sql`delete from promotions where id = ${it.promotion}`, ({ id }) => `order ${id} is fulfilled without a promotion`],
  ["no plan", aPlan, (it) => plan(it, sql`status = 'pending', start_date = null`), ({ id }) => `order ${id} is fulfilled without its plan`],
  ["a promotion for nothing", aPurchase, (it) => state(it, "failed"), (it) => `promotion ${it.promotion} was given though order ${it.id} is failed`],
  ["another boost", aPurchase, (it) => promotion(it, sql`boost_factor = 10`), (it) => `promotion ${it.promotion} is not what order ${it.id} bought`],
  [
    "a promotion after its refund",
    () => aRefund(aPurchase),
    (it) => promotion(it, sql`is_active = true`),
    ({ id }) => `order ${id} is refunded and its promotion still runs`,
  ],
  [
    "a plan after its refund",
    () => aRefund(aPlan),
    (it) => plan(it, sql`end_date = now() + interval '9 days'`),
    ({ id }) => `order ${id} is refunded and its plan still runs`,
  ],
  [
    "given though the money went back",
    aPurchase,
    (it) => payment(it, sql`refunded_cents = amount_cents`),
    ({ id }) => `order ${id} is fulfilled though all its money went back`,
  ],
  [
    "given though the bank took the money",
    aPurchase,
    (it) => dispute(it, "lost", sql`25000, null`),
    ({ id }) => `order ${id} is fulfilled though all its money went back`,
  ],
  [
    "paid twice",
    anOpenOrder,
    (it) => extra({ ...it, payment: `pay_extra${it.id}` }),
    ({ id }) => `order ${id} was paid twice, and payment pay_extra${id} is not refunded`,
  ],
  ["one payment for two things", aPurchase, extra, (it) => `payment ${it.payment} bought something and was refunded as a second payment`],
  ["disputed and shown", aPurchase, (it) => dispute(it, "open"), ({ id }) => `order ${id} is disputed and its promotion still runs`],
  [
    "paused for no reason",
    aPurchase,
    (it) => promotion(it, sql`paused_at = now()`),
    (it) => `promotion ${it.promotion} is paused and order ${it.id} is not disputed`,
  ],
  [
    "a dispute without an answer",
    aPurchase,
    (it) => dispute(it, "open", sql`0, '2026-01-02'`),
    ({ id }) => `dispute disp_${id} over order ${id} had to be answered by 2026-01-02`,
  ],
  ["half a transaction", aPurchase, ({ id }) => entry(`half:${id}`, "cash:sandbox", 7, id), ({ id }) => `ledger transaction half:${id} is off by 7 cents`],
  ["nobody's money", aPurchase, ({ id }) => entry(`stray:${id}`, "cash:sandbox", 0, null), ({ id }) => `ledger transaction stray:${id} belongs to no order`],
  [
    "cash that is not there",
    aPurchase,
    ({ id }) => entry(`gift:${id}`, "cash:sandbox", 7, id),
    ({ id }) => `the ledger has 25007 cents of order ${id} in cash where 25000 are right`,
  ],
  [
    "a part refunded and not booked",
    aPurchase,
    (it) => payment(it, sql`refunded_cents = 5000`),
    ({ id }) => `the ledger has -25000 cents of order ${id} in sales where -20000 are right`,
  ],
  [
    "a dispute that is not booked",
    aPurchase,
    (it) => dispute(it, "under_review"),
    ({ id }) => `the ledger has 0 cents of order ${id} in disputed where 25000 are right`,
  ],
  [
    "books that were emptied",
    aPurchase,
    ({ id }) => sql`delete from ledger where order_id = ${id}`,
    ({ id }) => `the ledger has 0 cents of order ${id} in cash where 25000 are right`,
  ],
];

test("ordinary orders pass the audit", async () => {
  await aPurchase();
  await aPlan();
  await aRefund(aPurchase);
  await aRefund(aPlan);
  await anOpenOrder();
  expect((await auditMoney(db)).problems).toEqual([]);
});

test.each(WRONG)("the audit has a line for %s", async (_what, start, put, line) => {
  const bought = await start();
  expect((await auditMoney(db)).problems).not.toContain(line(bought));
  await wrongly(put(bought));
  expect((await auditMoney(db)).problems).toContain(line(bought));
});

test("and one for a ledger that does not sum to zero", async () => {
  expect((await auditMoney(db)).problems[0]).toMatch(/^the ledger sums to \d+ cents in USD, not to zero$/);
});
