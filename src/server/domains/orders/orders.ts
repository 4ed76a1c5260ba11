/** Shared by every step that moves money: finding, locking and moving an order. */
import { eq } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Changes } from "../../platform/cache/invalidation.ts";
import type { Db } from "../../platform/db/database.ts";
import type { PaymentProvider } from "../../ports/payments/provider.ts";
import type { Fulfilments } from "./fulfilment.ts";
import { orders, payments } from "./tables.ts";

/** The provider of the demo directory's orders: they are unpaid, not in the ledger, and can be removed. */
export const DEMO_PROVIDER = "demo";

export type Order = typeof orders.$inferSelect;
export type OrderDeps = {
  db: Db;
  site: CurrentSite;
  provider: PaymentProvider;
  fulfilments: Fulfilments;
  changes: Pick<Changes, "changed">;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
};

/** Finds orders of any account: the caller verifies by a payment or a signature that it belongs to this one. */
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

/** While the lock is held, no other instance can move this order. */
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
