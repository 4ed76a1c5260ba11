import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { FULFILMENTS } from "../../fulfilments.ts";
import { outbox } from "../../ports/mail/tables.ts";
import { sign } from "../../ports/payments/signature.ts";
import { sandboxPayments } from "../../ports/payments/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { mailExpiring } from "../promotions/mail-expiring.ts";
import { promotions } from "../promotions/tables.ts";
import { tools } from "../tools/tables.ts";
import { auditMoney } from "./audit-money.ts";
import { orderDeps } from "./order-deps.ts";
import { reconcileOrders } from "./reconcile-orders.ts";
import { requestRefund } from "./refund-order.ts";
import { orders, payments } from "./tables.ts";
import { shop } from "./testing/shop.ts";

const testSite = await testApp();
const { app, db } = testSite;
const { aUser, anAdmin, as } = people(testSite);
const { order, press, pay, verify, webhooksOf, deliver, buy } = shop(testSite);

const promotionsOf = (toolId: number) => db.select().from(promotions).where(eq(promotions.toolId, toolId)).orderBy(promotions.id);
const orderOf = async (orderId: string) => (await db.select().from(orders).where(eq(orders.providerOrderId, orderId)))[0];
const mailsTo = async (email: string) => (await db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.recipient, email))).map(({ kind }) => kind);

test("a paid boost promotes the tool for a month, with a receipt by mail and on a page", async () => {
  const [user, tool] = [await aUser(), await aTool(db)];
  const checkout = (await order(user, tool.id, 3)).json();
  expect(String((await app.inject("/healthz")).headers["content-security-policy"])).not.toContain("razorpay");
  expect(checkout).toMatchObject({ amountInCents: 75_000, currency: "USD", isSandbox: true, keyId: expect.stringMatching(/^rzp_/) });
  const proof = await pay(checkout.orderId);
  const response = await verify(user, { ...proof, toolId: tool.id, boostFactor: 3 });
  expect(response.json()).toMatchObject({ ok: true });

  const mine = (await as(user).get("/api/subscription/promotions")).json().items;
  expect(mine).toMatchObject([{ isActive: true, boostFactor: 3, amountPaid: 750, tool: { slug: tool.slug } }]);
  const days = (Date.parse(mine[0].endDate) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(27.9);
  expect(days).toBeLessThan(31.1);

  const [payment] = (await as(user).get("/api/payments")).json().items;
  expect(payment).toMatchObject({ state: "fulfilled", paymentId: proof.paymentId, amountInCents: 75_000, refundedAt: null });
  const receipt = await app.inject(payment.receiptUrl);
  expect(receipt.headers["content-type"]).toContain("text/html");
  for (const words of ["$750.00 USD", proof.paymentId, tool.name, "Sandbox"]) expect(receipt.body).toContain(words);
  expect((await app.inject(`/api/payments/${payment.id}/receipt`)).statusCode).toBe(401);
  expect((await as(await aUser()).get(`/api/payments/${payment.id}/receipt`)).statusCode).toBe(404);
  expect(await mailsTo(user.email)).toEqual(["promotion-receipt"]);
});

test("asking twice gives the same order, also at the same moment; another boost is another order", async () => {
  const [user, tool] = [await aUser(), await aTool(db)];
  const both = await Promise.all([order(user, tool.id, 2), order(user, tool.id, 2)]);
  const third = await order(user, tool.id, 2);
  expect(new Set([...both, third].map((response) => response.json().orderId)).size).toBe(1);
  expect((await order(user, tool.id, 3)).json().orderId).not.toBe(third.json().orderId);
});

test("a buyer who paid and closed the page is not charged again", async () => {
  const [user, tool] = [await aUser(), await aTool(db)];
  await pay((await order(user, tool.id)).json().orderId);
  const again = await order(user, tool.id);
  expect([again.statusCode, again.json().error]).toEqual([409, expect.stringContaining("already paid")]);
  expect(await promotionsOf(tool.id)).toHaveLength(1);
  // And then a second month can be bought as ever.
  expect((await order(user, tool.id)).statusCode).toBe(200);
});

test("verifying and webhooks in any order, twice and at once, grant one promotion", async () => {
  const [user, tool] = [await aUser(), await aTool(db)];
  const proof = await pay((await order(user, tool.id)).json().orderId);
  const webhooks = await webhooksOf(proof.orderId);
  expect(webhooks).toHaveLength(5);
  const responses = await Promise.all([verify(user, proof), ...webhooks.toReversed().map(deliver), verify(user, proof), ...webhooks.map(deliver)]);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await promotionsOf(tool.id)).toHaveLength(1);
  expect(await mailsTo(user.email)).toEqual(["promotion-receipt"]);
});

test("if the browser closes after paying, the sandbox's webhooks complete the order", async () => {
  const [user, tool] = [await aUser(), await aTool(db)];
  await press((await order(user, tool.id)).json().orderId, "succeed");
  await vi.waitFor(async () => expect(await promotionsOf(tool.id)).toHaveLength(1), { timeout: 15_000, interval: 50 });
});

test("a failed attempt is seen by the buyer, and the same order can still be paid", async () => {
  const [user, tool] = [await aUser(), await aTool(db)];
  const { orderId } = (await order(user, tool.id)).json();
  expect((await press(orderId, "fail")).json().error).toMatchObject({ code: "BAD_REQUEST_ERROR", metadata: { order_id: orderId } });
  const [failed] = await webhooksOf(orderId);
  if (!failed) throw new Error("No webhook");
  await deliver(failed);
  expect((await as(user).get("/api/payments")).json().items).toMatchObject([{ state: "failed", receiptUrl: null }]);
  const admin = await anAdmin();
  const seenByAdmin = async () => (await as(admin).get("/api/admin/payments")).json().items.find((one: { orderId: string }) => one.orderId === orderId);
  expect(await seenByAdmin()).toMatchObject({ state: "failed", failure: expect.stringContaining("declined") });
  const proof = await pay(orderId);
  expect((await verify(user, proof)).statusCode).toBe(200);
  // The failure is reported late and repeatedly, and changes nothing.
  await deliver({ ...failed, headers: { ...failed.headers, "x-razorpay-event-id": "evt_again" } });
  expect((await orderOf(orderId))?.state).toBe("fulfilled");
  expect(await seenByAdmin()).toMatchObject({ state: "fulfilled", failure: null });
});

test("overlapping factors add up; a boost that would exceed 10 starts later with its full length", async () => {
  const [user, tool] = [await aUser(), await aTool(db)];
  for (const boost of [3, 4, 6]) await buy(user, tool.id, boost);
  const [three, four, six] = await promotionsOf(tool.id);
  expect(four?.startDate.getTime()).toBeLessThanOrEqual(Date.now());
  expect(six?.startDate).toEqual(three?.endDate);
  const days = ((six?.endDate.getTime() ?? 0) - (six?.startDate.getTime() ?? 0)) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(28);
});

test("a promotion is over when its end date is past, without any job", async () => {
  const [user, tool] = [await aUser(), await aTool(db)];
  await buy(user, tool.id);
  await db
    .update(promotions)
    .set({ startDate: sql`now() - interval '2 months'`, endDate: sql`now() - interval '1 second'` })
    .where(eq(promotions.toolId, tool.id));
  expect((await as(user).get("/api/subscription/promotions")).json().items).toMatchObject([{ isActive: false }]);
});

test("a tool removed before its promotion begins is refunded immediately", async () => {
  const [user, tool] = [await aUser(), await aTool(db)];
  const proof = await pay((await order(user, tool.id)).json().orderId);
  await db.update(tools).set({ deletedAt: new Date() }).where(eq(tools.id, tool.id));
  const response = await verify(user, proof);
  expect([response.statusCode, response.json().error]).toEqual([409, expect.stringContaining("refunded")]);
  expect(await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, proof.paymentId))).toMatchObject([{ status: "refunded" }]);
  expect(await mailsTo(user.email)).toEqual(["payment-refunded"]);
});

test("deleting an account during its payment keeps the ledger entries and does not block other orders", async () => {
  const [user, tool] = [await aUser(), await aTool(db)];
  const proof = await pay((await order(user, tool.id)).json().orderId);
  expect((await as(user).delete("/api/user", { email: user.email })).statusCode).toBe(200);
  for (const webhook of await webhooksOf(proof.orderId)) expect((await deliver(webhook)).statusCode).toBe(200);
  expect((await orderOf(proof.orderId))?.state).toBe("fulfilled");
});

test("a failing email does not roll back a payment", async () => {
  const [user, tool] = [await aUser({ email: "a@[::1]" }), await aTool(db)];
  const error = vi.spyOn(app.log, "error");
  const proof = await pay((await order(user, tool.id)).json().orderId);
  expect((await verify(user, proof)).statusCode).toBe(200);
  expect(await promotionsOf(tool.id)).toHaveLength(1);

  // Even if the database refuses the mail, the rest of the transaction is kept.
  const [other, second] = [await aUser(), await aTool(db)];
  await db.execute(sql`alter table outbox add constraint nobody_writes check (recipient <> ${sql.raw(`'${other.email}'`)})`);
  const { id } = await buy(other, second.id);
  expect(await promotionsOf(second.id)).toHaveLength(1);
  expect((await as(await anAdmin()).post(`/api/admin/payments/${id}/refund`, { reason: "By mistake" })).json()).toMatchObject({ state: "refunded" });
  await db.execute(sql`alter table outbox drop constraint nobody_writes`);
  expect(error.mock.calls.map(([, line]) => line)).toEqual(Array(3).fill("a buyer could not be written to"));
  error.mockRestore();
});

describe("refunds", () => {
  test("an admin refunds within 7 days: the promotion ends, the buyer is notified, and the audit log records it", async () => {
    const [user, tool, admin] = [await aUser(), await aTool(db), await anAdmin()];
    const { id, paymentId } = await buy(user, tool.id, 2);
    const url = `/api/admin/payments/${id}/refund`;
    expect((await as(admin).post(url, { reason: " " })).statusCode).toBe(400);
    const both = await Promise.all([as(admin).post(url, { reason: "Charged by mistake" }), as(admin).post(url, { reason: "Charged by mistake" })]);
    expect(both.map(({ statusCode }) => statusCode)).toContain(200);
    expect((await as(admin).post(url, { reason: "Once more" })).json().error).toContain("already refunded");

    expect(await promotionsOf(tool.id)).toMatchObject([{ isActive: false }]);
    expect((await as(user).get("/api/payments")).json().items).toMatchObject([{ state: "refunded", refundedAt: expect.any(String), endDate: null }]);
    expect(await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, paymentId))).toMatchObject([{ refundedCents: 50_000 }]);
    const log = await db
      .select({ actor: sql<number>`actor_id`, reason: sql<string>`reason` })
      .from(sql`audit_log`)
      .where(sql`entity = 'payment' and entity_id = ${String(id)}`);
    expect(log).toEqual([{ actor: admin.id, reason: "Charged by mistake" }]);
    expect(await mailsTo(user.email)).toEqual(["promotion-receipt", "payment-refunded"]);
  });

  test("a refund interrupted by a crash is found and recorded by the job", async () => {
    const [user, tool, admin] = [await aUser(), await aTool(db), await anAdmin()];
    const { id, paymentId } = await buy(user, tool.id);
    const deps = orderDeps({ config: testSite.config, database: testSite.database, site: app.site, changes: app.changes, fulfilments: FULFILMENTS }, app.log)();
    await requestRefund(db, id, { reason: "By mistake", adminId: admin.id });
    await deps.provider.refund({ paymentId, amountCents: 25_000, key: "refund-before-the-crash" });
    expect(await reconcileOrders(deps)).toMatchObject({ refunded: 1, problems: 0 });
    expect(await promotionsOf(tool.id)).toMatchObject([{ isActive: false }]);
  });

  test("a refund after the window or for an unpaid order is refused", async () => {
    const [user, tool, admin] = [await aUser(), await aTool(db), await anAdmin()];
    const { id } = await buy(user, tool.id);
    await db.update(payments).set({ createdAt: sql`now() - interval '8 days'` }).where(eq(payments.orderId, id));
    expect((await as(admin).post(`/api/admin/payments/${id}/refund`, { reason: "Late" })).json().error).toContain("7-day");
    await order(user, tool.id, 9);
    const [unpaid] = (await as(admin).get("/api/admin/payments?state=created")).json().items;
    expect(unpaid).toMatchObject({ state: "created", isRefundable: false, buyer: { email: user.email } });
    expect((await as(admin).post(`/api/admin/payments/${unpaid.id}/refund`, { reason: "Why not" })).statusCode).toBe(409);
  });
});

describe("what is refused with a message and grants no promotion", () => {
  test.each([
    [0, "1 to 10"],
    [11, "1 to 10"],
    [1.5, "1 to 10"],
    ["10; --", "1 to 10"],
    [null, "1 to 10"],
  ])("a boost of %j", async (boost, words) => {
    const [user, tool] = [await aUser(), await aTool(db)];
    const response = await order(user, tool.id, boost);
    expect([response.statusCode, response.json().error]).toEqual([400, expect.stringContaining(words)]);
  });

  test("a tool that is pending, deleted or not there", async () => {
    const user = await aUser();
    const pending = await aTool(db, { status: "pending", publishedAt: null });
    const deleted = await aTool(db, { deletedAt: new Date() });
    for (const toolId of [pending.id, deleted.id, 999_999]) {
      const response = await order(user, toolId);
      expect([response.statusCode, response.json().error]).toEqual([404, expect.stringContaining("not listed")]);
    }
    expect((await order(user, "1 or 1=1")).json().error).toContain("Please select a tool first.");
  });

  test("another user's order, another tool or boost, a signature of another order, a payment of another order", async () => {
    const [user, thief, tool] = [await aUser(), await aUser(), await aTool(db)];
    const proof = await pay((await order(user, tool.id, 1)).json().orderId);
    const cheap = await pay((await order(thief, tool.id, 1)).json().orderId);
    const dear = (await order(thief, tool.id, 10)).json();
    const refusals = [
      [await verify(thief, proof), 404, "Order not found."],
      [await verify(user, { ...proof, toolId: tool.id + 1 }), 400, "another tool"],
      [await verify(user, { ...proof, boostFactor: 10 }), 400, "another boost"],
      [await verify(user, { ...proof, signature: cheap.signature }), 400, "signature"],
      [await verify(user, { ...proof, paymentId: cheap.paymentId }), 400, "signature"],
      // The cheap payment, claimed for the expensive order.
      [await verify(thief, { ...cheap, orderId: dear.orderId }), 400, "signature"],
      [await verify(user, { ...proof, signature: "'; drop table orders; --" }), 400, "signature"],
      [await verify(null, proof), 401, "sign in"],
    ] as const;
    for (const [response, status, words] of refusals) expect([response.statusCode, response.json().error]).toEqual([status, expect.stringContaining(words)]);
    expect(await promotionsOf(tool.id)).toEqual([]);
  });

  test("a payment with another amount or currency than the order's, from any source", async () => {
    const [user, tool] = [await aUser(), await aTool(db)];
    for (const change of [{ amountCents: 100 }, { currency: "INR" }]) {
      const proof = await pay((await order(user, tool.id)).json().orderId);
      await db.update(sandboxPayments).set(change).where(eq(sandboxPayments.id, proof.paymentId));
      expect((await verify(user, proof)).json().error).toContain("not the order's amount");
      const [webhook] = await webhooksOf(proof.orderId);
      if (!webhook) throw new Error("No webhook");
      // Accepted, so that it is not redelivered for a day; but nothing is granted.
      expect((await deliver(webhook)).json()).toEqual({ ok: true, note: expect.stringContaining("not the order's amount") });
      await db.update(orders).set({ state: "failed" }).where(eq(orders.providerOrderId, proof.orderId));
    }
    expect(await promotionsOf(tool.id)).toEqual([]);
    await db.update(sandboxPayments).set({ status: "failed" }).where(sql`amount_cents = 100 or currency = 'INR'`);
  });

  test("a webhook without a signature, of another secret, changed on the way, or with a used id", async () => {
    const [user, tool] = [await aUser(), await aTool(db)];
    const proof = await pay((await order(user, tool.id)).json().orderId);
    const [webhook] = await webhooksOf(proof.orderId);
    if (!webhook) throw new Error("No webhook");
    const { body, headers } = webhook;
    const { "x-razorpay-signature": signature = "", ...unsigned } = headers;
    const forged = [
      { body, headers: unsigned },
      { body, headers: { ...headers, "x-razorpay-signature": sign("another secret", body) } },
      { body: `${body} `, headers },
      { body: "", headers: { ...headers, "x-razorpay-signature": signature } },
    ];
    for (const each of forged) {
      const response = await deliver(each);
      expect([response.statusCode, response.json().error]).toEqual([401, expect.stringContaining("signature")]);
    }
    expect(await promotionsOf(tool.id)).toEqual([]);

    await deliver(webhook);
    expect((await deliver(webhook)).json()).toEqual({ ok: true, note: "This event was already processed." });
    const other = (await webhooksOf(proof.orderId)).at(-1);
    if (!other) throw new Error("No webhook");
    const reused = await deliver({ ...other, headers: { ...other.headers, "x-razorpay-event-id": headers["x-razorpay-event-id"] ?? "" } });
    expect([reused.statusCode, reused.json().error]).toEqual([409, expect.stringContaining("another event")]);
    expect(await promotionsOf(tool.id)).toHaveLength(1);
  });

  test("and each refusal is in the log, with who asked", async () => {
    const [user, tool] = [await aUser(), await aTool(db)];
    const warn = vi.fn();
    const child = vi.spyOn(app.log, "child").mockImplementation(() => Object.assign(Object.create(app.log), { warn }));
    await order(user, tool.id, 11);
    await deliver({ body: "{}", headers: { "content-type": "application/json" } });
    child.mockRestore();
    expect(warn.mock.calls).toEqual([
      [expect.objectContaining({ url: "/api/payments/create-order", user: user.id, reason: expect.stringContaining("1 to 10") }), "payment refused"],
      [expect.objectContaining({ url: "/api/payments/webhook", reason: expect.stringContaining("signature") }), "payment refused"],
    ]);
  });

  test("and a refusal's line has its ids and nothing else of the body", async () => {
    const user = await aUser();
    const warn = vi.fn();
    const child = vi.spyOn(app.log, "child").mockImplementation(() => Object.assign(Object.create(app.log), { warn }));
    const card = "4111111111111111";
    const proof = { orderId: "order_Unknown1", paymentId: "pay_Unknown1", signature: "0".repeat(64) };
    for (const body of [{ ...proof, card }, { ...proof, orderId: card }, { ...proof, paymentId: card + "x".repeat(100_000) }, { [card]: card }])
      await as(user).post("/api/payments/verify", body);
    child.mockRestore();
    const [first, ...others] = warn.mock.calls.map(([facts]) => facts);
    expect(first).toEqual({ url: "/api/payments/verify", user: user.id, orderId: "order_Unknown1", paymentId: "pay_Unknown1", reason: "Order not found." });
    expect(others).toHaveLength(3);
    expect(JSON.stringify(others)).not.toContain(card);
    for (const facts of others) expect(JSON.stringify(facts).length).toBeLessThan(1_000);
  });

  test("skipped states, changed prices and deleted records", async () => {
    const [user, tool] = [await aUser(), await aTool(db)];
    const { orderId } = (await order(user, tool.id)).json();
    for (const change of [sql`state = 'paid'`, sql`state = 'fulfilled'`, sql`state = 'refunded'`, sql`amount_cents = 1`])
      await expect(db.execute(sql`update orders set ${change} where provider_order_id = ${orderId}`)).rejects.toThrow();
    await db.execute(sql`update orders set state = 'attempted' where provider_order_id = ${orderId}`);
    // Without a payment of its amount.
    await expect(db.execute(sql`update orders set state = 'paid' where provider_order_id = ${orderId}`)).rejects.toThrow();
    await expect(db.execute(sql`delete from orders`)).rejects.toThrow();
  });
});

test("on a public address without keys nothing can be bought, and nothing is given away", async () => {
  const site = await testApp({ env: { SITE_URL: "https://tools.example.com", OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "x" } });
  const user = await people(site).aUser();
  const response = await shop(site).order(user, (await aTool(site.db)).id);
  expect([response.statusCode, response.json().error]).toEqual([503, "Payments are not set up on this site."]);
  expect((await shop(site).press("order_x", "succeed")).statusCode).toBe(404);
});

test("the buyer is notified once, the day before it ends, unless it was extended", async () => {
  const [user, one, two] = [await aUser(), await aTool(db), await aTool(db)];
  for (const tool of [one, two]) await buy(user, tool.id);
  await db.update(promotions).set({ endDate: sql`now() + interval '1 day'` }).where(eq(promotions.userId, user.id));
  await buy(user, two.id);
  for (let day = 0; day < 2; day += 1) await mailExpiring(db, { site: app.site.current(), log: app.log });
  expect((await mailsTo(user.email)).filter((kind) => kind === "promotion-expiry")).toHaveLength(1);
});

test("afterwards the ledger balances, and an admin can export it", async () => {
  expect((await auditMoney(db)).problems).toEqual([]);
  const admin = await anAdmin();
  const { balances, isBalanced, total } = (await as(admin).get("/api/admin/ledger")).json();
  expect(isBalanced).toBe(true);
  expect(balances.map(({ account }: { account: string }) => account)).toEqual(["cash:sandbox", "owed:buyers", "sales:promotions"]);
  const csv = await as(admin).get("/api/admin/ledger.csv");
  expect(csv.headers["content-disposition"]).toContain("ledger.csv");
  expect(csv.body.trim().split("\r\n")).toHaveLength(total + 1);
});
