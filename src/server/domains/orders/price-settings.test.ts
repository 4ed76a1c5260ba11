/** Prices that an operator changed: on everything that mentions one, at checkout, and not in what was bought before. */
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { DEFAULT_SETTINGS } from "../../../contract/site-settings/site-settings.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { outbox } from "../../ports/mail/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { auditMoney } from "./audit-money.ts";
import { shop } from "./testing/shop.ts";

const EUROS = { currency: "EUR", boostCents: 9_900, maxBoost: 8, planName: "Plus", planCents: 1_550, refundDays: 14 } as const;

type Entry = { transactionId: string; currency: string };

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { aUser, anAdmin, as } = people(site);
const { order, pay, verify, buy } = shop(site);
const admin = as(await anAdmin());

async function sell(promotions: Partial<AdminSettings["settings"]["promotions"]>) {
  const { version } = (await admin.get("/api/admin/settings")).json<AdminSettings>();
  return admin.put("/api/admin/settings", { settings: { promotions: { ...DEFAULT_SETTINGS.promotions, ...promotions } }, version });
}
const lastMailTo = async ({ email }: User) => (await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)).at(-1);
const paymentsOf = async (user: User) => (await as(user).get("/api/payments")).json().items;

const PAGES: [address: string, before: string[], after: string[]][] = [
  [
    "/pricing",
    ["From $250 for one month", "$250 per boost level (1 to 10)", "US dollars", "₹0"],
    ["From €99 for one month", "€99 per boost level (1 to 8)", "euros", "€495"],
  ],
  ["/pricing.md", ["$250 per boost level (1 to 10)", "$2,500", "within 7 days"], ["€99 per boost level (1 to 8)", "€198", "within 14 days"]],
  ["/refunds", ["$250 USD per boost level", "within 7 days"], ["€99 EUR per boost level", "within 14 days"]],
  ["/api/pages/pricing", ["$1,250"], ["€495"]],
  ["/refunds.md", ["$250 USD per boost level"], ["€99 EUR per boost level"]],
  ["/terms-of-service", ["$250 USD per boost level (1 to 10), for one month"], ["€99 EUR per boost level (1 to 8), for one month"]],
  ["/why-sponsored", ["$250 USD per boost level (1 to 10)"], ["€99 EUR per boost level (1 to 8)"]],
  ["/contact", ["Within 7 days of an incorrect charge"], ["Within 14 days of an incorrect charge"]],
];

test("after a change every page, text and variable shows the new prices and none the old one", async () => {
  for (const [address, before] of PAGES) for (const words of before) expect((await app.inject(address)).body, address).toContain(words);
  const standard = (await app.inject("/")).body;
  expect(standard).not.toContain("boostCents");
  expect((await sell(EUROS)).statusCode).toBe(200);
  for (const [address, , after] of PAGES) {
    const { body } = await app.inject(address);
    for (const words of after) expect(body, address).toContain(words);
    expect(body, address).not.toMatch(/\$\d|\bUSD\b|\b250\b|₹0/);
  }
  expect((await app.inject("/api/openapi.json")).body).not.toMatch(/\$\d/);
  await sell({});
});

test("checkout charges exactly the new price, and mails, receipts and lists are in its currency", async () => {
  await sell(EUROS);
  const [user, tool] = [await aUser(), await aTool(db)];
  const checkout = (await order(user, tool.id, 3)).json();
  expect(checkout).toMatchObject({ amountInCents: 29_700, currency: "EUR" });
  const proof = await pay(checkout.orderId);
  expect((await verify(user, proof)).statusCode).toBe(200);
  expect((await lastMailTo(user))?.text).toMatch(/€297\.00 EUR[\s\S]*within 14 days/);
  const [payment] = await paymentsOf(user);
  const receipt = (await app.inject(payment.receiptUrl)).body;
  expect(receipt).toMatch(/€297\.00 EUR[\s\S]*within 14 days/);
  expect((await as(user).get("/api/subscription/promotions")).json().items).toMatchObject([{ amountPaid: 297, currency: "EUR" }]);

  const plan = await as(user).post("/api/subscription", { plan: "Plus", amount: 15.5 });
  expect(plan.json()).toMatchObject({ subscription: { plan: "Plus", amount: 15.5, currency: "EUR" }, checkout: { amountInCents: 1_550, currency: "EUR" } });
  await sell({});
});

test.each([
  ["POST /api/payments/create-order", { boostFactor: 9 }, "Boost must be a whole number from 1 to 8."],
  ["POST /api/subscription", { plan: "Pro" }, "There is one plan: Plus."],
  ["POST /api/subscription", { plan: "Plus", amount: 20 }, "The Plus plan costs €15.50 per month."],
])("%s refuses %j, which is not for sale", async (operation, body, message) => {
  await sell(EUROS);
  const { id: toolId } = await aTool(db);
  const response = await as(await aUser()).post(operation.slice("POST ".length), { toolId, ...body });
  expect([response.statusCode, response.json().error]).toEqual([400, expect.stringContaining(message)]);
  await sell({});
});

test("an order keeps its amount, currency and refund window, whatever changes", async () => {
  const [user, tool] = [await aUser(), await aTool(db)];
  const bought = await buy(user, tool.id, 2);
  const opened = (await order(user, tool.id, 10)).json();
  await sell({ ...EUROS, maxBoost: 5, refundDays: 1 });

  // A new checkout has today's price; a window that was open before can still be paid as it was shown.
  const fresh = (await order(user, tool.id, 5)).json();
  expect(fresh).toMatchObject({ amountInCents: 49_500, currency: "EUR" });
  expect((await verify(user, { ...(await pay(opened.orderId)), boostFactor: 10 })).statusCode).toBe(200);
  expect(await paymentsOf(user)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ orderId: opened.orderId, state: "fulfilled", amountInCents: 250_000, currency: "USD", refundDays: 7 }),
      expect.objectContaining({ orderId: bought.orderId, amountInCents: 50_000, currency: "USD", refundDays: 7 }),
    ]),
  );
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * 86_400_000 });
  const refund = await as(await anAdmin())
    .post(`/api/admin/payments/${bought.id}/refund`, { reason: "By mistake" })
    .finally(() => vi.useRealTimers());
  expect(refund.json()).toMatchObject({ state: "refunded", refundedInCents: 50_000, currency: "USD" });
  expect((await lastMailTo(user))?.subject).toBe("Your payment of $500.00 was refunded");
  await sell({});
});

test("an open order at the old price is replaced, and one that was paid is completed instead", async () => {
  const [user, tool, other] = [await aUser(), await aTool(db), await aTool(db)];
  const before = (await order(user, tool.id)).json();
  const paid = (await order(user, other.id)).json();
  await pay(paid.orderId);
  const plan = () => as(user).post("/api/subscription", { plan: "Pro" });
  const planBefore = (await plan()).json();
  await sell({ boostCents: 30_000, planCents: 2_500 });
  expect((await order(user, tool.id)).json()).toMatchObject({ orderId: expect.not.stringContaining(before.orderId), amountInCents: 30_000 });
  expect((await order(user, other.id)).json().error).toContain("You have already paid for this");
  const planAfter = (await plan()).json();
  expect(planAfter).toMatchObject({ subscription: { id: planBefore.subscription.id, amount: 25 }, checkout: { amountInCents: 2_500 } });
  // The earlier window is still open in another tab: the plan is listed at what was paid.
  await verify(user, await pay(planBefore.checkout.orderId));
  expect((await as(user).get("/api/subscription")).json().items).toMatchObject([{ amount: 20, status: "active" }]);
  await sell({});
});

test("lowering the highest boost takes nothing from running promotions", async () => {
  const tool = await aTool(db);
  await buy(await aUser(), tool.id, 9);
  await sell({ maxBoost: 3 });
  const promoted = (await app.inject("/api/promotions")).json().items;
  expect(promoted).toEqual(expect.arrayContaining([expect.objectContaining({ slug: tool.slug, boostFactor: 9 })]));
  const shares = (await app.inject(`/api/promotions/shares?slug=${tool.slug}`)).json();
  expect(shares).toMatchObject({ running: { boostFactor: 9 } });
  for (const place of shares.places) expect(place.shares).toHaveLength(3);
  await sell({});
});

test("the ledger never mixes currencies", async () => {
  await sell(EUROS);
  await buy(await aUser(), (await aTool(db)).id, 1);
  await sell({});
  await buy(await aUser(), (await aTool(db)).id, 1);
  const { items, balances, isBalanced } = (await admin.get("/api/admin/ledger?limit=100")).json();
  expect(isBalanced).toBe(true);
  const transactions = Map.groupBy<string, Entry>(items, ({ transactionId }: Entry) => transactionId);
  for (const sides of transactions.values()) expect(new Set(sides.map(({ currency }) => currency)).size).toBe(1);
  const cash = balances.filter(({ account }: { account: string }) => account === "cash:sandbox");
  expect(cash.map(({ currency }: { currency: string }) => currency).sort()).toEqual(["EUR", "USD"]);
  expect((await admin.get("/api/admin/ledger.csv")).body).toMatch(/,99\.00,EUR,/);
  const today = (await admin.get("/api/admin/overview")).json();
  expect(today.currency).toBe("USD");
  expect((await auditMoney(db)).problems).toEqual([]);
});

test.each([
  [{ boostCents: 99 }, "Enter a price from 1 to 100,000, with at most two decimals"],
  [{ maxBoost: 11 }, "Enter a whole number from 1 to 10"],
  [{ currency: "JPY" }, "Choose a currency"],
  [{ planName: "" }, "Name is required"],
])("prices that can't be charged are not saved: %j", async (promotions, message) => {
  const { version } = (await admin.get("/api/admin/settings")).json<AdminSettings>();
  const response = await admin.put("/api/admin/settings", { settings: { promotions: { ...DEFAULT_SETTINGS.promotions, ...promotions } }, version });
  expect([response.statusCode, response.json().error]).toEqual([400, expect.stringContaining(message)]);
});
