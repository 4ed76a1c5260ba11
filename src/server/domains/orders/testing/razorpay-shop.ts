/** A shop that uses Razorpay's API, with everything its dashboard, its buyers' banks and its operator can do. */
import { eq } from "drizzle-orm";
import { FULFILMENTS } from "../../../fulfilments.ts";
import type { Database } from "../../../platform/db/database.ts";
import { sign } from "../../../ports/payments/signature.ts";
import { ACCOUNT, startRazorpay } from "../../../ports/payments/testing/razorpay-server.ts";
import { testApp } from "../../../testing/app.ts";
import { closeLater } from "../../../testing/close-after-tests.ts";
import { freshDatabase } from "../../../testing/database.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { promotions } from "../../promotions/tables.ts";
import { orderDeps } from "../order-deps.ts";
import { reconcileOrders } from "../reconcile-orders.ts";
import { ledger, orders } from "../tables.ts";
import { shop } from "./shop.ts";

type Keys = typeof ACCOUNT;

export async function razorpayShop() {
  const razorpay = await startRazorpay();
  closeLater(() => razorpay.stop());
  const database = await freshDatabase();
  return { razorpay, ...(await shopWith(ACCOUNT, razorpay.apiUrl, database)) };
}

/** The same shop after its operator has set these keys and restarted it. */
export async function shopWith({ keyId, keySecret, webhookSecret }: Keys, apiUrl: string, database: Database) {
  const env = {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API_URL: apiUrl,
    RATE_LIMIT_PER_MINUTE: "100000",
  };
  const site = await testApp({ env, database });
  const { db } = site;
  const { aUser, anAdmin, as } = people(site);
  const { order, verify, deliver } = shop(site);
  const lines: Record<"info" | "warn" | "error", string[]> = { info: [], warn: [], error: [] };
  const log = (["info", "warn", "error"] as const).map((level) => [level, (_about: unknown, line: string) => void lines[level].push(line)] as const);
  const deps = orderDeps(
    { config: site.config, database, site: site.app.site, changes: site.app.changes, fulfilments: FULFILMENTS },
    { ...site.app.log, ...Object.fromEntries(log) },
  )();

  /** A webhook as Razorpay signs it; only the ids in it count. */
  function sendWebhook(event: string, { paymentId, disputeId }: { paymentId: string; disputeId?: string | null }) {
    const entity = (id: string) => ({ entity: { id } });
    const body = JSON.stringify({
      event,
      payload: { payment: entity(paymentId), ...(disputeId ? { dispute: entity(disputeId) } : {}) },
      id: crypto.randomUUID(),
    });
    const headers = { "content-type": "application/json", "x-razorpay-signature": sign(webhookSecret, body) };
    return deliver({ body, headers });
  }
  async function anOrder(boost = 1) {
    const [user, tool] = [await aUser(), await aTool(db)];
    const response = await order(user, tool.id, boost);
    return { user, tool, orderId: String(response.json().orderId) };
  }
  const orderOf = async (orderId: string) => (await db.select().from(orders).where(eq(orders.providerOrderId, orderId)))[0];
  const promotionOf = async (toolId: number) => (await db.select().from(promotions).where(eq(promotions.toolId, toolId)))[0];
  /** The ledger balances of one order; zero balances are left out. */
  async function booksOf(orderId: string): Promise<Record<string, number>> {
    const found = await orderOf(orderId);
    const rows = await db
      .select()
      .from(ledger)
      .where(eq(ledger.orderId, found?.id ?? 0));
    const sums = Map.groupBy(rows, ({ account }) => account);
    const balances = [...sums].map(([account, sides]) => [account, sides.reduce((sum, { amountCents }) => sum + amountCents, 0)] as const);
    return Object.fromEntries(balances.filter(([, cents]) => cents !== 0));
  }
  const inPanel = async (orderId: string, query = "") => {
    const { items } = (await as(await anAdmin()).get(`/api/admin/payments${query}`)).json();
    return items.find((item: { orderId: string }) => item.orderId === orderId);
  };
  return {
    ...site,
    as,
    aUser,
    anAdmin,
    order,
    verify,
    sendWebhook,
    anOrder,
    orderOf,
    promotionOf,
    booksOf,
    inPanel,
    lines,
    reconcile: () => reconcileOrders(deps, { atOnce: true }),
  };
}
