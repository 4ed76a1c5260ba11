/** One Razorpay account's orders, payments, refunds and disputes, as its public documentation says. https://razorpay.com/docs/api */
import { randomBytes } from "node:crypto";

type Order = { id: string; entity: "order"; amount: number; amount_paid: number; amount_due: number; currency: string; receipt: string; status: string };
type Payment = {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: "authorized" | "captured" | "refunded" | "failed";
  order_id: string;
  amount_refunded: number;
  error_code: string | null;
  error_description: string | null;
};
type Dispute = {
  id: string;
  entity: "dispute";
  payment_id: string;
  amount: number;
  currency: string;
  amount_deducted: number;
  reason_code: string;
  reason_description: string;
  respond_by: number;
  status: "open" | "under_review" | "won" | "lost" | "closed";
  phase: "chargeback";
  created_at: number;
};
type NewOrder = { amount: number; currency: string; receipt: string };
export type FakeResponse = { status: number; body: unknown };

const id = (prefix: string) => `${prefix}_${randomBytes(7).toString("hex")}`;
const ok = (body: unknown): FakeResponse => ({ status: 200, body });
export const bad = (description: string, status = 400): FakeResponse => ({
  status,
  body: {
    error: {
      code: status >= 500 ? "SERVER_ERROR" : "BAD_REQUEST_ERROR",
      description,
      source: "business",
      step: "payment_initiation",
      reason: "input_validation_failed",
      metadata: {},
    },
  },
});
const NO_ID = "The id provided does not exist";

export type Books = ReturnType<typeof createBooks>;

export function createBooks() {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const disputes = new Map<string, Dispute>();
  const refunds = new Map<string, FakeResponse>();
  const isOpen = ({ status }: Dispute) => status === "open" || status === "under_review";
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const disputesOf = (payment: Payment) => [...disputes.values()].filter(({ payment_id }) => payment_id === payment.id);
  /** What we still have of a payment: neither refunded, nor charged back, nor frozen. */
  const leftOf = (payment: Payment) =>
    payment.status === "captured" || payment.status === "refunded"
      ? payment.amount - payment.amount_refunded - sum(disputesOf(payment).map((dispute) => (isOpen(dispute) ? dispute.amount : dispute.amount_deducted)))
      : 0;

  function refund(paymentId: string, amount: number, key = id("key")): FakeResponse {
    const [payment, before] = [payments.get(paymentId), refunds.get(key)];
    if (!payment) return bad(NO_ID);
    if (before) return before;
    if (payment.status === "refunded") return bad("The payment has been fully refunded already");
    if (payment.status !== "captured") return bad("The payment status should be captured for action to be taken");
    if (amount > leftOf(payment)) return bad("The refund amount provided is greater than amount captured");
    payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = "refunded";
    const response = ok({ id: id("rfnd"), entity: "refund", amount, currency: payment.currency, payment_id: payment.id, status: "processed" });
    refunds.set(key, response);
    return response;
  }

  const all = () => [...payments.values()].map((payment) => ({ ...payment, left: leftOf(payment), disputes: disputesOf(payment) }));
  function newOrder({ amount, currency, receipt }: NewOrder): Order {
    const order: Order = { id: id("order"), entity: "order", amount, amount_paid: 0, amount_due: amount, currency, receipt, status: "created" };
    orders.set(order.id, order);
    return order;
  }

  return {
    refund,
    newOrder,
    createOrder(order: NewOrder): FakeResponse {
      if (!Number.isInteger(order.amount)) return bad("The amount must be an integer.");
      if (order.amount < 100) return bad("The amount must be at least USD 1.00");
      if (order.receipt.length > 40) return bad("The receipt may not be greater than 40 characters.");
      return ok(newOrder(order));
    },
    capture(paymentId: string, { amount, currency }: { amount: number; currency: string }): FakeResponse {
      const payment = payments.get(paymentId);
      if (!payment) return bad(NO_ID);
      if (payment.status !== "authorized") return bad("This payment has already been captured");
      if (amount !== payment.amount || currency !== payment.currency) return bad("Capture amount must be equal to the amount authorized");
      payment.status = "captured";
      return ok(payment);
    },
    paymentsOf(orderId: string): FakeResponse {
      const items = [...payments.values()].filter((payment) => payment.order_id === orderId);
      return orders.has(orderId) ? ok({ entity: "collection", count: items.length, items }) : bad(NO_ID);
    },
    payment: (paymentId: string): FakeResponse => (payments.has(paymentId) ? ok(payments.get(paymentId)) : bad(NO_ID)),
    dispute: (disputeId: string): FakeResponse => (disputes.has(disputeId) ? ok(disputes.get(disputeId)) : bad(NO_ID)),
    disputes: (): FakeResponse => ok({ entity: "collection", count: disputes.size, items: [...disputes.values()] }),

    has: (orderId: string) => orders.has(orderId),
    /** A buyer's payment in the checkout window. */
    pay(orderId: string, status: Payment["status"] = "captured"): string {
      const order = orders.get(orderId);
      if (!order) throw new Error(`No order ${orderId}`);
      const error_description = status === "failed" ? "Your payment was declined by the bank." : null;
      const payment: Payment = {
        id: id("pay"),
        entity: "payment",
        amount: order.amount,
        currency: order.currency,
        status,
        order_id: orderId,
        amount_refunded: 0,
        error_code: error_description && "BAD_REQUEST_ERROR",
        error_description,
      };
      payments.set(payment.id, payment);
      return payment.id;
    },
    /** The buyer's bank opens a dispute; null if nothing is left to dispute. */
    openDispute(paymentId: string, amount = Number.POSITIVE_INFINITY): string | null {
      const payment = payments.get(paymentId);
      const disputed = payment ? Math.min(amount, leftOf(payment)) : 0;
      if (!payment || disputed <= 0) return null;
      const now = Math.floor(Date.now() / 1000);
      const dispute: Dispute = {
        id: id("disp"),
        entity: "dispute",
        payment_id: paymentId,
        amount: disputed,
        currency: payment.currency,
        amount_deducted: 0,
        reason_code: "goods_or_services_not_received",
        reason_description: "Services not provided",
        respond_by: now + 3 * 86_400,
        status: "open",
        phase: "chargeback",
        created_at: now,
      };
      disputes.set(dispute.id, dispute);
      return dispute.id;
    },
    /** Evidence was not enough: the bank wants more, by a later day. */
    askForMore(disputeId: string) {
      const dispute = disputes.get(disputeId);
      if (dispute) dispute.respond_by += 2 * 86_400;
    },
    decide(disputeId: string, status: Dispute["status"]) {
      const dispute = disputes.get(disputeId);
      if (!dispute || !isOpen(dispute)) return;
      dispute.status = status;
      if (status === "lost") dispute.amount_deducted = dispute.amount;
    },
    /** Every payment with what is left of it. */
    all,
    bookedPaymentsOf: (orderId: string) => all().filter(({ order_id }) => order_id === orderId),
  };
}
