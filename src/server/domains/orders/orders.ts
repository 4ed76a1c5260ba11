/** What every step with money starts from: the order, locked, and the people and things it is about. */
import { eq } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Changes } from "../../platform/cache/invalidation.ts";
import type { Db } from "../../platform/db/database.ts";
import { orders, payments } from "../../platform/db/schema/orders.ts";
import type { Site } from "../../ports/mail/templates.ts";
import type { PaymentProvider } from "../../ports/payments/provider.ts";
import type { Fulfilments } from "./fulfilment.ts";

/** Who "sold" the orders of the demo directory: nobody paid them, no books hold them, and they can be removed. */
export const DEMO_PROVIDER = "demo";

export type Order = typeof orders.$inferSelect;
export type OrderDeps = {
  db: Db;
  site: Site;
  provider: PaymentProvider;
  fulfilments: Fulfilments;
  changes: Pick<Changes, "changed">;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
};

/** Of any account: the caller shows by a payment or a signature that it is this one's. */
export async function findOrder(db: Db, provider: PaymentProvider, providerOrderId: string): Promise<Order | null> {
  const [order] = await db.select().from(orders).where(eq(orders.providerOrderId, providerOrderId));
  return order?.provider === provider.name ? order : null;
}

export const isOfAccount = ({ provider, account }: Order, current: Pick<PaymentProvider, "name" | "account">) =>
  provider === current.name && (account === null || account === current.account);

export async function getOrder(db: Db, id: number): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`Order ${id} is gone`);
  return order;
}

/** Whoever holds the lock is the only one, on any instance, who moves this order. */
export async function lockOrder(tx: Db, id: number): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  if (!order) throw new Error(`Order ${id} is gone`);
  return order;
}

/** Step by step: the database refuses to skip one. */
export async function moveOrder(tx: Db, id: number, ...steps: Order["state"][]): Promise<void> {
  for (const state of steps) await tx.update(orders).set({ state }).where(eq(orders.id, id));
}

export async function paymentOf(db: Db, orderId: number) {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  return payment ?? null;
}
