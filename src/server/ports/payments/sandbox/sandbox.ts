/**
 * A payment provider inside this process, for machines without keys. It keeps its own books, signs like Razorpay and
 * knows nothing of ours. No money moves, so it exists only where no one else can reach it.
 */
import { eq, sql } from "drizzle-orm";
import { pathOf } from "../../../../contract/operations/path-of.ts";
import type { Db } from "../../../platform/db/database.ts";
import { secretOf } from "../../../platform/db/shared-secret.ts";
import { type PaymentProvider, ProviderError, type ProviderPayment } from "../provider.ts";
import { isSigned, proofMessage, sign } from "../signature.ts";
import { sandboxOrders, sandboxPayments } from "../tables.ts";
import { queueWebhooks } from "./queue-webhooks.ts";
import { sandboxId } from "./sandbox-id.ts";

const keySecret = (db: Db) => secretOf(db, "sandbox-payments");
export const webhookSecret = (db: Db) => secretOf(db, "sandbox-webhooks");

export const toPayment = (row: typeof sandboxPayments.$inferSelect): ProviderPayment => ({
  id: row.id,
  orderId: row.orderId,
  amountCents: row.amountCents,
  currency: row.currency,
  status: row.status,
  refundedCents: row.refundedCents,
  failure: row.failure,
});

export function createSandbox(db: Db): PaymentProvider {
  const refused = (words: string) => new ProviderError("refused", `The sandbox refused: ${words}`);

  async function getPayment(id: string): Promise<ProviderPayment | null> {
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
    return row ? toPayment(row) : null;
  }

  return {
    name: "sandbox",
    keyId: "rzp_test_sandbox",
    account: "sandbox",
    scriptUrl: pathOf("GET /api/payments/sandbox/checkout.js"),
    async createOrder({ amountCents, currency, receipt }) {
      if (amountCents < 100) throw refused(`The amount must be at least ${currency} 1.00`);
      const id = sandboxId("order");
      await db.insert(sandboxOrders).values({ id, amountCents, currency, receipt });
      return { id };
    },
    getPayment,
    async listPayments(orderId) {
      const [order] = await db.select({ id: sandboxOrders.id }).from(sandboxOrders).where(eq(sandboxOrders.id, orderId));
      if (!order) return null;
      const rows = await db.select().from(sandboxPayments).where(eq(sandboxPayments.orderId, orderId)).orderBy(sandboxPayments.createdAt);
      return rows.map(toPayment);
    },
    // There is no bank that could dispute a payment.
    getDispute: async () => null,
    listDisputes: async () => [],
    async capture({ id, amountCents }) {
      const [row] = await db
        .update(sandboxPayments)
        .set({ status: "captured" })
        .where(sql`${sandboxPayments.id} = ${id} and ${sandboxPayments.status} = 'authorized' and ${sandboxPayments.amountCents} = ${amountCents}`)
        .returning();
      if (!row) throw refused("This payment has already been captured");
      return toPayment(row);
    },
    refund: ({ paymentId, amountCents, key }) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.id, paymentId)).for("update");
        if (!row) throw refused("The id provided does not exist");
        if (row.refundKey === key) return;
        if (row.status !== "captured") throw refused(`The payment is ${row.status}, not captured`);
        const refundedCents = row.refundedCents + amountCents;
        if (refundedCents > row.amountCents) throw refused("The refund amount is greater than what is left of the payment");
        const refunded = { status: refundedCents === row.amountCents ? ("refunded" as const) : row.status, refundedCents, refundKey: key };
        await tx.update(sandboxPayments).set(refunded).where(eq(sandboxPayments.id, paymentId));
        await queueWebhooks(tx, "refunded", toPayment({ ...row, ...refunded }));
      }),
    isProof: async ({ orderId, paymentId, signature }) => isSigned(await keySecret(db), proofMessage(orderId, paymentId), signature),
    isFromProvider: async (body, signature) => isSigned(await webhookSecret(db), body, signature),
  };
}

/** The signature that the window passes to its `handler`. */
export const signProof = async (db: Db, orderId: string, paymentId: string) => sign(await keySecret(db), proofMessage(orderId, paymentId));
