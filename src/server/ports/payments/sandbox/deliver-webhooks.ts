/** Delivers the sandbox's due webhooks to our own webhook endpoint and retries failed deliveries. */
import { and, asc, eq, isNull, lt, lte, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { sign } from "../signature.ts";
import { sandboxDeliveries } from "../tables.ts";
import { webhookSecret } from "./sandbox.ts";

const MAX_ATTEMPTS = 10;
const MAX_PAUSE_MS = 60_000;

export type Delivery = { body: string; headers: Record<string, string> };
/** Delivers a webhook and returns the response status. */
type Carry = (delivery: Delivery) => Promise<number>;

export const toDelivery = async (db: Db, { body, eventId }: { body: string; eventId: string }): Promise<Delivery> => ({
  body,
  headers: { "content-type": "application/json", "x-razorpay-event-id": eventId, "x-razorpay-signature": sign(await webhookSecret(db), body) },
});

const isWaiting = and(isNull(sandboxDeliveries.deliveredAt), lt(sandboxDeliveries.attempts, MAX_ATTEMPTS));

async function deliverDue(db: Db, carry: Carry): Promise<void> {
  const due = await db
    .select()
    .from(sandboxDeliveries)
    .where(and(isWaiting, lte(sandboxDeliveries.dueAt, sql`now()`)))
    .orderBy(asc(sandboxDeliveries.dueAt));
  for (const row of due) {
    const status = await carry(await toDelivery(db, row));
    const isTaken = status >= 200 && status < 300;
    await db
      .update(sandboxDeliveries)
      .set({
        attempts: row.attempts + 1,
        ...(isTaken ? { deliveredAt: sql`now()` } : { dueAt: sql`now() + ${2 ** row.attempts} * interval '1 second'` }),
      })
      .where(eq(sandboxDeliveries.id, row.id));
  }
}

/** Sleeps until the next delivery is due; `wake` after a payment. */
export function startDeliveries(db: Db, carry: Carry, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  let isClosed = false;

  async function work() {
    await deliverDue(db, carry);
    const [next] = await db
      .select({ at: sql<number | null>`extract(epoch from min(${sandboxDeliveries.dueAt}) - now())::float * 1000` })
      .from(sandboxDeliveries)
      .where(isWaiting);
    if (isClosed || next?.at == null) return;
    timer = setTimeout(wake, Math.min(Math.max(next.at, 10), MAX_PAUSE_MS)).unref();
  }
  function wake() {
    clearTimeout(timer);
    if (!isClosed) working = working.then(work).catch(onError);
  }
  return {
    wake,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await working;
    },
  };
}
