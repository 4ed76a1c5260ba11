/** The requirements for payment providers, tested with both. */
import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { closeLater } from "../../testing/close-after-tests.ts";
import { freshDatabase } from "../../testing/database.ts";
import type { PaymentProvider } from "./provider.ts";
import { createRazorpay } from "./razorpay.ts";
import { payInSandbox } from "./sandbox/pay-in-sandbox.ts";
import { createSandbox, webhookSecret } from "./sandbox/sandbox.ts";
import { sandboxId } from "./sandbox/sandbox-id.ts";
import { sign } from "./signature.ts";
import { sandboxOrders, sandboxPayments } from "./tables.ts";
import { ACCOUNT, type FailureMode, startRazorpay } from "./testing/razorpay-server.ts";

type Paid = { paymentId: string; signature: string };
type Subject = {
  provider: PaymentProvider;
  /** A buyer's payment in the provider's window. */
  pay(orderId: string): Promise<Paid>;
  fail(orderId: string): Promise<void>;
  authorize(orderId: string): Promise<string>;
  webhookSecret: string;
};

const razorpay = await startRazorpay();
closeLater(() => razorpay.stop());
const account = { ...ACCOUNT, apiUrl: razorpay.apiUrl };

async function sandboxSubject(): Promise<Subject> {
  // Its own database: this provider keeps its orders there
  const { db } = await freshDatabase();
  return {
    provider: createSandbox(db),
    async pay(orderId) {
      const result = await payInSandbox(db, { orderId, outcome: "succeed" });
      if (result.error) throw new Error("not paid");
      return { paymentId: result.razorpay_payment_id, signature: result.razorpay_signature };
    },
    fail: async (orderId) => void (await payInSandbox(db, { orderId, outcome: "fail" })),
    async authorize(orderId) {
      const [order] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.id, orderId));
      const id = sandboxId("pay");
      await db.insert(sandboxPayments).values({ id, orderId, amountCents: order?.amountCents ?? 0, currency: "USD", status: "authorized" });
      return id;
    },
    webhookSecret: await webhookSecret(db),
  };
}
const razorpaySubject = async (): Promise<Subject> => ({
  provider: createRazorpay(account),
  pay: async (orderId) => razorpay.pay(orderId),
  fail: async (orderId) => void razorpay.pay(orderId, "failed"),
  authorize: async (orderId) => razorpay.pay(orderId, "authorized").paymentId,
  webhookSecret: ACCOUNT.webhookSecret,
});

const ORDER = { amountCents: 50_000, currency: "USD", receipt: "ours" } as const;

describe.each([
  ["the sandbox", await sandboxSubject()],
  ["Razorpay", await razorpaySubject()],
])("%s", (_name, { provider, pay, fail, authorize, webhookSecret }) => {
  const anOrder = async () => (await provider.createOrder(ORDER)).id;

  test("returns a payment's amount, order and currency", async () => {
    const orderId = await anOrder();
    expect(await provider.listPayments(orderId)).toEqual([]);
    const { paymentId } = await pay(orderId);
    const payment = { id: paymentId, orderId, amountCents: 50_000, currency: "USD", status: "captured", refundedCents: 0, failure: null };
    expect(await provider.getPayment(paymentId)).toEqual(payment);
    expect(await provider.listPayments(orderId)).toEqual([payment]);
  });

  test("signs the order and the payment together, and nothing else passes", async () => {
    const [orderId, other] = [await anOrder(), await anOrder()];
    const [{ paymentId, signature }, { signature: others }] = [await pay(orderId), await pay(other)];
    const isProof = (signature: string, order = orderId) => provider.isProof({ orderId: order, paymentId, signature });
    expect(await isProof(signature)).toBe(true);
    expect(await Promise.all([isProof(others), isProof(signature, other), isProof(signature.slice(1)), isProof(""), isProof("ä".repeat(32))])).toEqual(
      Array(5).fill(false),
    );
  });

  test("returns why an attempt failed, and accepts another for the same order", async () => {
    const orderId = await anOrder();
    await fail(orderId);
    expect(await provider.listPayments(orderId)).toMatchObject([{ status: "failed", failure: expect.stringContaining("declined") }]);
    const { paymentId } = await pay(orderId);
    expect((await provider.listPayments(orderId))?.map(({ id, status }) => [id === paymentId, status])).toContainEqual([true, "captured"]);
  });

  test("captures an authorized payment once", async () => {
    const paymentId = await authorize(await anOrder());
    const authorized = await provider.getPayment(paymentId);
    if (!authorized) throw new Error("The payment is missing");
    expect(authorized.status).toBe("authorized");
    expect(await provider.capture(authorized)).toMatchObject({ id: paymentId, status: "captured" });
    await expect(provider.capture(authorized)).rejects.toMatchObject({ kind: "refused" });
  });

  test("refunds once, however often it is called", async () => {
    const { paymentId } = await pay(await anOrder());
    const refund = { paymentId, amountCents: 50_000, key: "refund-order-1" };
    await Promise.all([provider.refund(refund), provider.refund(refund)]);
    await expect(provider.refund({ ...refund, key: "refund-order-2" })).rejects.toMatchObject({ kind: "refused" });
    expect(await provider.getPayment(paymentId)).toMatchObject({ status: "refunded", refundedCents: 50_000 });
  });

  test("refunds in parts, and never more than was paid", async () => {
    const { paymentId } = await pay(await anOrder());
    await provider.refund({ paymentId, amountCents: 20_000, key: "refund-part-1" });
    expect(await provider.getPayment(paymentId)).toMatchObject({ status: "captured", refundedCents: 20_000 });
    await expect(provider.refund({ paymentId, amountCents: 30_001, key: "refund-part-2" })).rejects.toMatchObject({ kind: "refused" });
    await provider.refund({ paymentId, amountCents: 30_000, key: "refund-part-3" });
    expect(await provider.getPayment(paymentId)).toMatchObject({ status: "refunded", refundedCents: 50_000 });
  });

  test("refuses to refund an unpaid payment", async () => {
    const orderId = await anOrder();
    await fail(orderId);
    const [failed] = (await provider.listPayments(orderId)) ?? [];
    for (const paymentId of ["pay_none", failed?.id ?? ""])
      await expect(provider.refund({ paymentId, amountCents: 50_000, key: `refund-${paymentId}` })).rejects.toMatchObject({ kind: "refused" });
  });

  test("returns null for an unknown payment, and refuses orders under a dollar", async () => {
    expect(await provider.getPayment("pay_none")).toBeNull();
    expect(await provider.listPayments("order_none")).toBeNull();
    expect(await provider.getDispute("disp_none")).toBeNull();
    await expect(provider.createOrder({ ...ORDER, amountCents: 99 })).rejects.toMatchObject({ kind: "refused" });
  });

  test("signs its webhooks over every byte", async () => {
    const body = Buffer.from('{"event": "payment.captured"}');
    const signature = sign(webhookSecret, body);
    expect(await provider.isFromProvider(body, signature)).toBe(true);
    expect(await provider.isFromProvider(Buffer.from('{"event":"payment.captured"}'), signature)).toBe(false);
    expect(await provider.isFromProvider(body, sign("another secret", body))).toBe(false);
  });
});

test("Razorpay returns a dispute's status and payment", async () => {
  const provider = createRazorpay(account);
  const { id: orderId } = await provider.createOrder(ORDER);
  const { paymentId } = razorpay.pay(orderId);
  const disputeId = razorpay.books.openDispute(paymentId, 30_000) ?? "";
  const open = { id: disputeId, paymentId, amountCents: 30_000, deductedCents: 0, status: "open", phase: "chargeback", reason: "Services not provided" };
  expect(await provider.getDispute(disputeId)).toMatchObject({ ...open, respondBy: expect.any(Date) });
  razorpay.books.decide(disputeId, "lost");
  expect(await provider.listDisputes(new Date(0))).toMatchObject([{ ...open, status: "lost", deductedCents: 30_000 }]);
});

test("an account is identified by its key: test, live and other accounts differ, and it contains no secret", () => {
  const accountOf = (keyId: string) => createRazorpay({ ...account, keyId }).account;
  const accounts = ["rzp_test_abc", "rzp_live_abc", "rzp_live_xyz"].map(accountOf);
  expect(new Set(accounts).size).toBe(3);
  expect(accounts).toEqual([expect.stringMatching(/^test:/), expect.stringMatching(/^live:/), expect.stringMatching(/^live:/)]);
  expect(createRazorpay({ ...account, keySecret: "another", webhookSecret: "others" }).account).toBe(createRazorpay(account).account);
});

describe("when Razorpay fails", () => {
  test.each<FailureMode>(["silent", "broken", "busy"])("%s: nothing is decided, and it is said so", async (mood) => {
    const provider = createRazorpay(account, 200);
    const { id } = await provider.createOrder(ORDER);
    const { paymentId } = razorpay.pay(id);
    razorpay.state.mood = mood;
    onTestFinished(() => {
      razorpay.state.mood = "well";
    });
    const unavailable = { kind: "unavailable" };
    await expect(provider.createOrder(ORDER)).rejects.toMatchObject(unavailable);
    await expect(provider.getPayment(paymentId)).rejects.toMatchObject(unavailable);
    await expect(provider.listPayments(id)).rejects.toMatchObject(unavailable);
    await expect(provider.refund({ paymentId, amountCents: 50_000, key: "refund-order-9" })).rejects.toMatchObject(unavailable);
  });

  test("wrong keys and an unreachable host are server errors, not the buyer's", async () => {
    const wrong = createRazorpay({ ...account, keySecret: "wrong" });
    await expect(wrong.getPayment("pay_1")).rejects.toMatchObject({ kind: "unavailable", message: expect.stringContaining("Authentication failed") });
    const nowhere = createRazorpay({ ...account, apiUrl: "http://127.0.0.1:9" });
    await expect(nowhere.createOrder(ORDER)).rejects.toMatchObject({ kind: "unavailable" });
  });
});
