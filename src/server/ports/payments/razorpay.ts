/** Razorpay's REST API over fetch: its SDK hides errors and compares signatures with ===. https://razorpay.com/docs/api */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { RazorpayAccount } from "../../config/payment-settings.ts";
import { type PaymentProvider, type ProviderDispute, ProviderError, type ProviderPayment } from "./provider.ts";
import { isSigned, proofMessage } from "./signature.ts";

const TIMEOUT_MS = 10_000;
const PAGE = 100;
const CHECKOUT_SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";

const Order = z.object({ id: z.string(), amount: z.number().int(), currency: z.string() });
const Payment = z
  .object({
    id: z.string(),
    order_id: z.string().nullable(),
    amount: z.number().int(),
    currency: z.string(),
    status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
    amount_refunded: z.number().int().default(0),
    error_description: z.string().nullish(),
  })
  .transform(
    (payment): ProviderPayment => ({
      id: payment.id,
      orderId: payment.order_id,
      amountCents: payment.amount,
      currency: payment.currency,
      status: payment.status,
      refundedCents: payment.amount_refunded,
      failure: payment.error_description || null,
    }),
  );
const Payments = z.object({ items: z.array(Payment) });
/** https://razorpay.com/docs/api/disputes/entity */
const Dispute = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    amount_deducted: z.number().int().default(0),
    reason_code: z.string().nullish(),
    reason_description: z.string().nullish(),
    respond_by: z.number().int().nullish(),
    status: z.enum(["open", "under_review", "won", "lost", "closed"]),
    phase: z.string(),
  })
  .transform(
    (dispute): ProviderDispute => ({
      id: dispute.id,
      paymentId: dispute.payment_id,
      amountCents: dispute.amount,
      deductedCents: dispute.amount_deducted,
      currency: dispute.currency,
      status: dispute.status,
      phase: dispute.phase,
      reason: dispute.reason_description || dispute.reason_code || null,
      respondBy: dispute.respond_by ? new Date(dispute.respond_by * 1000) : null,
    }),
  );
const Disputes = z.object({ items: z.array(Dispute) });
const Refund = z.object({ id: z.string(), payment_id: z.string() });
const Failure = z.object({ error: z.object({ code: z.string(), description: z.string() }) });

type Request = { path: string; body?: Record<string, unknown>; headers?: Record<string, string> };

export function createRazorpay({ keyId, keySecret, webhookSecret, apiUrl }: RazorpayAccount, patienceMs = TIMEOUT_MS): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  async function send({ path, body, headers }: Request): Promise<{ status: number; content: unknown }> {
    try {
      const response = await fetch(`${apiUrl}${path}`, {
        method: body ? "POST" : "GET",
        headers: { authorization, "content-type": "application/json", ...headers },
        signal: AbortSignal.timeout(patienceMs),
        // A redirect would carry the keys elsewhere.
        redirect: "error",
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: response.status, content: await response.json() };
    } catch (error) {
      throw new ProviderError("unavailable", `Razorpay did not answer ${path}`, { cause: error });
    }
  }

  async function call<Shape extends z.ZodType>(shape: Shape, request: Request): Promise<z.output<Shape>> {
    const { status, content } = await send(request);
    if (status >= 200 && status < 300) {
      const read = shape.safeParse(content);
      if (read.success) return read.data;
      throw new ProviderError("unavailable", `Razorpay answered ${request.path} with something else than documented`, { cause: read.error });
    }
    const failure = Failure.safeParse(content);
    const words = failure.success ? `${failure.data.error.code}: ${failure.data.error.description}` : `status ${status}`;
    // 409: the same refund is still being worked on. 429: too many calls. Wrong keys (401) are ours to put right; nothing was decided.
    const isFinal = status >= 400 && status < 500 && ![401, 403, 409, 429].includes(status);
    throw new ProviderError(isFinal ? "refused" : "unavailable", `Razorpay refused ${request.path}: ${words}`);
  }

  /** "The id provided does not exist" is a 400. */
  async function askFor<Shape extends z.ZodType>(shape: Shape, path: string): Promise<z.output<Shape> | null> {
    try {
      return await call(shape, { path });
    } catch (error) {
      if (error instanceof ProviderError && error.kind === "refused") return null;
      throw error;
    }
  }

  return {
    name: "razorpay",
    keyId,
    account: accountOf(keyId),
    scriptUrl: CHECKOUT_SCRIPT,
    async createOrder({ amountCents, currency, receipt }) {
      const order = await call(Order, { path: "/orders", body: { amount: amountCents, currency, receipt } });
      if (order.amount !== amountCents || order.currency !== currency)
        throw new ProviderError("refused", `Razorpay made order ${order.id} over ${order.amount} ${order.currency} where ${amountCents} ${currency} was asked`);
      return { id: order.id };
    },
    getPayment: (id) => askFor(Payment, `/payments/${encodeURIComponent(id)}`),
    listPayments: async (orderId) => (await askFor(Payments, `/orders/${encodeURIComponent(orderId)}/payments`))?.items ?? null,
    getDispute: (id) => askFor(Dispute, `/disputes/${encodeURIComponent(id)}`),
    async listDisputes(since) {
      const found: ProviderDispute[] = [];
      for (let skip = 0; ; skip += PAGE) {
        const { items } = await call(Disputes, { path: `/disputes?count=${PAGE}&skip=${skip}&from=${Math.floor(since.getTime() / 1000)}` });
        found.push(...items);
        if (items.length < PAGE) return found;
      }
    },
    capture: ({ id, amountCents, currency }) => call(Payment, { path: `/payments/${encodeURIComponent(id)}/capture`, body: { amount: amountCents, currency } }),
    async refund({ paymentId, amountCents, key }) {
      await call(Refund, {
        path: `/payments/${encodeURIComponent(paymentId)}/refund`,
        body: { amount: amountCents, speed: "normal" },
        headers: { "x-refund-idempotency": key },
      });
    },
    isProof: async ({ orderId, paymentId, signature }) => isSigned(keySecret, proofMessage(orderId, paymentId), signature),
    isFromProvider: async (body, signature) => isSigned(webhookSecret, body, signature),
  };
}

/** `test:` or `live:` and a fingerprint of the key id, which is not secret but reveals more than orders need to store. */
const accountOf = (keyId: string) => `${keyId.startsWith("rzp_live_") ? "live" : "test"}:${createHash("sha256").update(keyId).digest("hex").slice(0, 12)}`;
