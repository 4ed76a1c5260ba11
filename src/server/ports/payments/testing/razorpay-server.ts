/** A local server that answers as Razorpay's public API documentation says, errors included. https://razorpay.com/docs/api */
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { sign } from "../signature.ts";

export const ACCOUNT = { keyId: "rzp_test_local", keySecret: "the secret of the key", webhookSecret: "the secret of the webhooks" };

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
type Answer = { status: number; body: unknown };
/** `silent` never answers; `broken` is a gateway's page of HTML; `busy` is Razorpay's own trouble. */
export type Mood = "well" | "silent" | "broken" | "busy";

const id = (prefix: string) => `${prefix}_${randomBytes(7).toString("hex")}`;
const bad = (description: string, status = 400): Answer => ({
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
const ok = (body: unknown): Answer => ({ status: 200, body });

export async function startRazorpay() {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Answer>();
  const state: { mood: Mood } = { mood: "well" };

  function createOrder({ amount, currency, receipt }: { amount: number; currency: string; receipt: string }): Answer {
    if (!Number.isInteger(amount)) return bad("The amount must be an integer.");
    if (amount < 100) return bad("The amount must be at least USD 1.00");
    if (receipt.length > 40) return bad("The receipt may not be greater than 40 characters.");
    const order: Order = { id: id("order"), entity: "order", amount, amount_paid: 0, amount_due: amount, currency, receipt, status: "created" };
    orders.set(order.id, order);
    return ok(order);
  }
  function capture(payment: Payment, { amount, currency }: { amount: number; currency: string }): Answer {
    if (payment.status !== "authorized") return bad("This payment has already been captured");
    if (amount !== payment.amount || currency !== payment.currency) return bad("Capture amount must be equal to the amount authorized");
    payment.status = "captured";
    return ok(payment);
  }
  function refund(payment: Payment, { amount }: { amount: number }, key: string): Answer {
    const before = refunds.get(key);
    if (before) return before;
    if (payment.status === "refunded") return bad("The payment has been fully refunded already");
    if (payment.status !== "captured") return bad("The payment status should be captured for action to be taken");
    if (amount > payment.amount) return bad("The refund amount provided is greater than amount captured");
    Object.assign(payment, { status: "refunded", amount_refunded: amount });
    const answer = ok({
      id: id("rfnd"),
      entity: "refund",
      amount,
      currency: payment.currency,
      payment_id: payment.id,
      status: "processed",
      speed_requested: "normal",
    });
    refunds.set(key, answer);
    return answer;
  }

  function answer({ method, url = "", headers }: IncomingMessage, body: string): Answer {
    const right = `Basic ${Buffer.from(`${ACCOUNT.keyId}:${ACCOUNT.keySecret}`).toString("base64")}`;
    if (headers.authorization !== right) return bad("Authentication failed", 401);
    const [, , kind, which = "", what = ""] = url.split("/");
    const given = body ? JSON.parse(body) : {};
    if (method === "POST" && kind === "orders" && !which) return createOrder(given);
    if (kind === "orders" && what === "payments") {
      const items = [...payments.values()].filter((payment) => payment.order_id === which);
      return orders.has(which) ? ok({ entity: "collection", count: items.length, items }) : bad("The id provided does not exist");
    }
    const payment = payments.get(which);
    if (kind !== "payments") return bad("The requested URL was not found on the server.", 404);
    if (!payment) return bad("The id provided does not exist");
    if (method === "POST" && what === "capture") return capture(payment, given);
    if (method === "POST" && what === "refund") return refund(payment, given, String(headers["x-refund-idempotency"]));
    return ok(payment);
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    if (state.mood === "silent") return;
    if (state.mood === "broken") return void response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad Gateway</h1>");
    const { status, body: said } =
      state.mood === "busy" ? bad("We are facing some trouble completing your request at the moment.", 500) : answer(request, body);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(said));
  }
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;

  return {
    apiUrl: `http://127.0.0.1:${port}/v1`,
    state,
    /** What a buyer does in the window. */
    pay(orderId: string, status: Payment["status"] = "captured") {
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
      return { paymentId: payment.id, signature: sign(ACCOUNT.keySecret, `${orderId}|${payment.id}`) };
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
