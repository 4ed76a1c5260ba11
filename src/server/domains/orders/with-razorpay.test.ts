/** A complete purchase with Razorpay's API, against a server that responds as its documentation says. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { FULFILMENTS } from "../../fulfilments.ts";
import { outbox } from "../../ports/mail/tables.ts";
import { ACCOUNT, startRazorpay } from "../../ports/payments/testing/razorpay-server.ts";
import { testApp } from "../../testing/app.ts";
import { closeLater } from "../../testing/close-after-tests.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { orderDeps } from "./order-deps.ts";
import { reconcileOrders } from "./reconcile-orders.ts";
import { orders } from "./tables.ts";
import { shop } from "./testing/shop.ts";

const razorpay = await startRazorpay();
closeLater(() => razorpay.stop());
const env = {
  RAZORPAY_KEY_ID: ACCOUNT.keyId,
  RAZORPAY_KEY_SECRET: ACCOUNT.keySecret,
  RAZORPAY_WEBHOOK_SECRET: ACCOUNT.webhookSecret,
  RAZORPAY_API_URL: razorpay.apiUrl,
};
const site = await testApp({ env });
const { aUser } = people(site);
const { order, verify } = shop(site);

test("its window may open, the sandbox does not exist, and a payment is verified with it", async () => {
  const policy = String((await site.app.inject("/healthz")).headers["content-security-policy"]);
  expect(policy).toContain("https://checkout.razorpay.com");
  expect((await site.app.inject("/api/payments/sandbox/checkout.js")).statusCode).toBe(404);
  const [user, tool] = [await aUser(), await aTool(site.db)];
  const { orderId, keyId, scriptUrl } = (await order(user, tool.id)).json();
  expect([keyId, scriptUrl]).toEqual([ACCOUNT.keyId, "https://checkout.razorpay.com/v1/checkout.js"]);
  expect((await verify(user, { orderId, ...razorpay.pay(orderId, "authorized") })).json()).toMatchObject({ ok: true });
});

test("nothing is lost while the provider is down; afterwards the job completes the order and notifies the buyer", async () => {
  const [user, tool] = [await aUser(), await aTool(site.db)];
  const { orderId } = (await order(user, tool.id)).json();
  const proof = { orderId, ...razorpay.pay(orderId) };
  razorpay.state.mood = "busy";
  expect((await order(user, tool.id, 2)).json().error).toBe("Unable to start checkout. Please try again.");
  const response = await verify(user, proof);
  expect([response.statusCode, response.json().error]).toEqual([502, expect.stringContaining("Your payment is safe")]);
  const deps = orderDeps(
    { config: site.config, database: site.database, site: site.app.site, changes: site.app.changes, fulfilments: FULFILMENTS },
    site.app.log,
  )();
  expect((await reconcileOrders(deps, { atOnce: true })).problems).toBeGreaterThan(0);
  razorpay.state.mood = "well";
  expect(await reconcileOrders(deps)).toEqual({ completed: 0, failed: 0, refunded: 0, problems: 0 }); // too young: the browser may still come
  await site.db.update(orders).set({ createdAt: sql`now() - interval '3 minutes'`, checkedAt: null }).where(eq(orders.providerOrderId, orderId));
  expect(await reconcileOrders(deps)).toMatchObject({ completed: 1, problems: 0 });
  const [mail] = await site.db.select().from(outbox).where(eq(outbox.recipient, user.email));
  expect(mail).toMatchObject({ kind: "promotion-completed", subject: expect.stringContaining("We completed your promotion") });
});
