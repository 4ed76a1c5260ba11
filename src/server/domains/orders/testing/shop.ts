/** A buyer, a checkout window and webhook deliveries for tests: the sandbox as a browser and a provider would use it. */
import { sql } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import type { User } from "../../../ports/identity/sessions.ts";
import { toDelivery } from "../../../ports/payments/sandbox/deliver-webhooks.ts";
import { sandboxDeliveries } from "../../../ports/payments/tables.ts";
import type { testApp } from "../../../testing/app.ts";
import { people } from "../../../testing/people.ts";

type TestSite = Pick<Awaited<ReturnType<typeof testApp>>, "app" | "db">;
export type Proof = { orderId: string; paymentId: string; signature: string };

export function shop({ app, db }: TestSite) {
  const { as } = people({ app, db });

  const order = (user: User | null, toolId: unknown, boostFactor: unknown = 1): Promise<LightMyRequestResponse> =>
    as(user).post("/api/payments/create-order", { toolId, boostFactor });
  let opening: Promise<string> | undefined;
  /** As a browser that has opened the terminal's admin link. */
  async function press(orderId: string, outcome: "succeed" | "fail") {
    opening ??= openAdminLink(app);
    return app.inject({ method: "POST", url: "/api/payments/sandbox/pay", payload: { order_id: orderId, outcome }, headers: { cookie: await opening } });
  }

  /** Presses Succeed; the webhooks wait until a test delivers them. */
  async function pay(orderId: string): Promise<Proof> {
    const response = (await press(orderId, "succeed")).json();
    await db.update(sandboxDeliveries).set({ dueAt: sql`now() + interval '1 day'` }).where(sql`delivered_at is null`);
    return { orderId, paymentId: response.razorpay_payment_id, signature: response.razorpay_signature };
  }
  const verify = (user: User | null, proof: Partial<Proof> & Record<string, unknown>) => as(user).post("/api/payments/verify", proof);

  /** Every sandbox delivery about an order, ready to be sent. */
  async function webhooksOf(orderId: string) {
    const rows = await db
      .select()
      .from(sandboxDeliveries)
      .where(sql`body like ${`%${orderId}%`}`)
      .orderBy(sandboxDeliveries.id);
    return Promise.all(rows.map((row) => toDelivery(db, row)));
  }
  const deliver = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    app.inject({ method: "POST", url: "/api/payments/webhook", payload: body, headers });

  /** The complete purchase, as most tests need it. */
  async function buy(user: User, toolId: number, boostFactor = 1): Promise<Proof & { id: number }> {
    const proof = await pay((await order(user, toolId, boostFactor)).json().orderId);
    const { id } = (await verify(user, proof)).json();
    return { ...proof, id };
  }

  return { order, press, pay, verify, webhooksOf, deliver, buy };
}

/** The cookie that the link gives. */
async function openAdminLink(app: TestSite["app"]): Promise<string> {
  let code = "";
  app.identity.adminCode?.announceTo((current) => {
    code ||= current;
  });
  const { cookies } = await app.inject(`/login?${new URLSearchParams({ admin: code })}`);
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
