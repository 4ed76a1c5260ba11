/** A local server that answers as Razorpay's public API documentation says, errors included, for several accounts. https://razorpay.com/docs/api */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { sign } from "../signature.ts";
import { type Books, bad, createBooks, type FakeResponse } from "./razorpay-books.ts";

export const ACCOUNT = { keyId: "rzp_test_local", keySecret: "the secret of the key", webhookSecret: "the secret of the webhooks" };
/** Another owner's account, or the live side of the same one: it knows nothing of the first account's orders. */
export const OTHER_ACCOUNT = { keyId: "rzp_test_other", keySecret: "another key's secret", webhookSecret: "another webhook's secret" };
/** The first account with a new key. */
export const NEW_KEY = { ...ACCOUNT, keyId: "rzp_test_renewed", keySecret: "the new key's secret" };

/** `silent` never responds; `broken` sends a gateway's HTML page; `busy` is an error of Razorpay's own. */
export type FailureMode = "well" | "silent" | "broken" | "busy";
type Key = { keyId: string; keySecret: string };

const authorizationOf = ({ keyId, keySecret }: Key) => `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

function respond(books: Books | undefined, { method, url = "", headers }: IncomingMessage, body: string): FakeResponse {
  if (!books) return bad("Authentication failed", 401);
  const [, , kind, which = "", what = ""] = (url.split("?")[0] ?? "").split("/");
  const given = body ? JSON.parse(body) : {};
  if (method === "POST" && kind === "orders" && !which) return books.createOrder(given);
  if (kind === "orders" && what === "payments") return books.paymentsOf(which);
  if (kind === "disputes") return which ? books.dispute(which) : books.disputes();
  if (kind !== "payments") return bad("The requested URL was not found on the server.", 404);
  if (method === "POST" && what === "capture") return books.capture(which, given);
  if (method === "POST" && what === "refund") return books.refund(which, given.amount, String(headers["x-refund-idempotency"]));
  return books.payment(which);
}

export async function startRazorpay() {
  const [books, others] = [createBooks(), createBooks()];
  const byKey = new Map([
    [authorizationOf(ACCOUNT), books],
    [authorizationOf(NEW_KEY), books],
    [authorizationOf(OTHER_ACCOUNT), others],
  ]);
  const state: { mood: FailureMode } = { mood: "well" };

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    if (state.mood === "silent") return;
    if (state.mood === "broken") return void response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad Gateway</h1>");
    const { status, body: said } =
      state.mood === "busy"
        ? bad("We are facing some trouble completing your request at the moment.", 500)
        : respond(byKey.get(request.headers.authorization ?? ""), request, body);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(said));
  }
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;

  return {
    apiUrl: `http://127.0.0.1:${port}/v1`,
    state,
    books,
    /** A buyer's payment in the checkout window. */
    pay(orderId: string, status: "authorized" | "captured" | "failed" = "captured") {
      const isOthers = others.has(orderId);
      const paymentId = (isOthers ? others : books).pay(orderId, status);
      return { paymentId, signature: sign((isOthers ? OTHER_ACCOUNT : ACCOUNT).keySecret, `${orderId}|${paymentId}`) };
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
