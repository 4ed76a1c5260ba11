/** Payments: an order, the provider's window, the proof of payment, and the admin's view. */
import { z } from "zod";
import { listOf, paging, RowIdParam } from "./api.ts";
import { BOOST, CURRENCIES } from "./constants.ts";
import { operation } from "./operation.ts";

/** created → attempted → paid → fulfilled; a failed order can still be paid; refunded is final. */
export const ORDER_STATES = ["created", "attempted", "paid", "fulfilled", "failed", "refunded"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const CHOOSE_BOOST = `Boost must be a whole number from ${BOOST.min} to ${BOOST.max}.`;
const CHOOSE_TOOL = "Please select a tool first.";

const Id = RowIdParam;
const ToolId = z.number(CHOOSE_TOOL).int(CHOOSE_TOOL).positive(CHOOSE_TOOL).max(2_147_483_647, CHOOSE_TOOL);
/** The highest one on sale is a setting, which is checked when an order is made. Earlier orders may have a higher one. */
const BoostFactor = z.number(CHOOSE_BOOST).int(CHOOSE_BOOST).min(BOOST.min, CHOOSE_BOOST).max(BOOST.max, CHOOSE_BOOST);
const Currency = z.enum(CURRENCIES);
/** The provider's ids of orders and payments. */
const ProviderId = z.string().regex(/^[A-Za-z0-9_]{1,64}$/, "must be an id of the payment provider");
const cents = z.number().int();
const at = z.iso.datetime();

/** What the browser passes to the provider's window: `new Razorpay({ key: keyId, order_id: orderId, amount: amountInCents, currency, … })`. */
export const Checkout = z.object({
  orderId: z.string(),
  keyId: z.string(),
  amountInCents: cents,
  currency: Currency,
  /** The provider's script, which defines `window.Razorpay`. */
  scriptUrl: z.string(),
  /** What is bought, for the heading of the window. */
  description: z.string(),
  /** No money is charged; the window says so too. */
  isSandbox: z.boolean(),
});
export type Checkout = z.infer<typeof Checkout>;

export const createOrderOperation = operation("POST /api/payments/create-order", {
  summary: "Start a promotion order; the server computes the price",
  caller: "user",
  rateLimit: { max: 30 },
  body: z.object({ toolId: ToolId, boostFactor: BoostFactor }),
  response: Checkout,
});

export const verifyPaymentOperation = operation("POST /api/payments/verify", {
  summary: "Verify a payment by the provider's signature; grants the purchase once",
  caller: "user",
  rateLimit: { max: 30 },
  body: z.object({
    orderId: ProviderId,
    paymentId: ProviderId,
    signature: z
      .string()
      .regex(/^[0-9a-f]{64}$/, "must be the provider's signature")
      .meta({ examples: ["0".repeat(64)] }),
    /** Compared with the order if present; a plan's payment has neither. */
    boostFactor: BoostFactor.optional(),
    toolId: ToolId.optional(),
  }),
  /** `id` is the one in GET /api/payments; its receipt is at /api/payments/:id/receipt. */
  response: z.object({ ok: z.literal(true), id: z.number().int() }),
});

const BoughtTool = z.object({ id: z.number().int(), slug: z.string(), name: z.string() });

/** One order of the signed-in user, in any state. */
export const Payment = z.object({
  id: z.number().int(),
  kind: z.enum(["promotion", "plan"]),
  description: z.string(),
  state: z.enum(ORDER_STATES),
  tool: BoughtTool.nullable(),
  boostFactor: z.number().int().nullable(),
  amountInCents: cents,
  currency: Currency,
  orderId: z.string(),
  /** The provider's payment id, which support asks for. */
  paymentId: z.string().nullable(),
  createdAt: at,
  paidAt: at.nullable(),
  /** How long after the payment an incorrect charge can be reported. */
  refundDays: z.number().int(),
  /** When it was fully refunded. */
  refundedAt: at.nullable(),
  /** Refunded so far; a partial refund does not affect the purchase. */
  refundedInCents: cents,
  /** Refunded by a chargeback of the buyer's bank. */
  isChargedBack: z.boolean(),
  /** The start of the purchase; later than the payment if the tool's boost was already at its maximum. */
  startDate: at.nullable(),
  /** The end of the purchase. */
  endDate: at.nullable(),
  receiptUrl: z.string().nullable(),
});
export type Payment = z.infer<typeof Payment>;

export const listPaymentsOperation = operation("GET /api/payments", {
  summary: "The signed-in user's payments and their state, newest first",
  caller: "user",
  personal: true,
  query: z.object(paging(20)),
  response: listOf(Payment),
});

export const receiptOperation = operation("GET /api/payments/:id/receipt", {
  summary: "A printable receipt (HTML), for the buyer and admins only",
  caller: "everyone",
  params: z.object({ id: Id }),
  /** Part of `receiptUrl`: with it the page opens in any browser; without it the buyer or an admin must be signed in. */
  query: z.object({ key: z.string().max(100).default("") }),
  response: z.string(),
});

/** The provider signs the raw bytes, so the body is read as bytes and only then parsed as JSON. */
export const webhookOperation = operation("POST /api/payments/webhook", {
  summary: "Receive the payment provider's webhooks; signed over the raw body",
  caller: "everyone",
  // All of them come from a few of the provider's IP addresses.
  rateLimit: { max: 3_000 },
  /** A note explains why there was nothing to do. */
  response: z.object({ ok: z.literal(true), note: z.string().optional() }),
});

/** A bank's claim to return the payment. `won` and `closed`: we keep the money; `lost`: it is returned. */
const Dispute = z.object({
  id: z.string(),
  status: z.enum(["open", "under_review", "won", "lost", "closed"]),
  amountInCents: cents,
  phase: z.string(),
  reason: z.string().nullable(),
  /** Without a response at the provider by then, it is lost. */
  respondBy: at.nullable(),
});

/** A payment in addition to the one that the order needed. It is refunded automatically, unless the provider refuses. */
const ExtraPayment = z.object({ paymentId: z.string(), amountInCents: cents, refundedInCents: cents, failure: z.string().nullable() });

export const AdminPayment = Payment.extend({
  buyer: z.object({ id: z.number().int(), name: z.string(), email: z.string() }),
  provider: z.string(),
  failure: z.string().nullable(),
  /** Within the refund window and not refunded yet. */
  isRefundable: z.boolean(),
  /** Made with the keys of another account at the provider, so its status cannot be queried here. */
  isOfOtherAccount: z.boolean(),
  /** Demo content: no real payment, and not in the ledger. */
  isDemo: z.boolean(),
  disputes: z.array(Dispute),
  extraPayments: z.array(ExtraPayment),
});
export type AdminPayment = z.infer<typeof AdminPayment>;

export const adminPaymentsOperation = operation("GET /api/admin/payments", {
  summary: "Orders of every status, newest first",
  caller: "admin",
  /** `attention`: disputed, paid twice without a refund, or unfinished at another account. */
  query: z.object({ ...paging(50), state: z.enum([...ORDER_STATES, "attention"]).optional() }),
  response: listOf(AdminPayment),
});

export const refundOperation = operation("POST /api/admin/payments/:id/refund", {
  summary: "Refund a payment through the provider and end the purchase",
  caller: "admin",
  recentSignIn: true,
  params: z.object({ id: Id }),
  body: z.object({ reason: z.string().trim().min(1, "Please give a reason.").max(500, "Please keep the reason under 500 characters.") }),
  response: AdminPayment,
});

/** One side of a transfer; the entries of one transaction sum to zero. */
export const LedgerEntry = z.object({
  id: z.number().int(),
  transactionId: z.string(),
  account: z.string(),
  amountInCents: cents,
  /** Of its order. */
  currency: Currency,
  paymentId: z.number().int().nullable(),
  memo: z.string(),
  createdAt: at,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

const Balance = z.object({ account: z.string(), amountInCents: cents, currency: Currency });

export const ledgerOperation = operation("GET /api/admin/ledger", {
  summary: "The ledger, newest first, with every account's balance",
  caller: "admin",
  query: z.object(paging(50)),
  response: listOf(LedgerEntry).extend({ balances: z.array(Balance), isBalanced: z.boolean() }),
});

export const ledgerCsvOperation = operation("GET /api/admin/ledger.csv", {
  summary: "The whole ledger as CSV, oldest first",
  caller: "admin",
  response: z.string(),
});

export const paymentOperations = [
  createOrderOperation,
  verifyPaymentOperation,
  listPaymentsOperation,
  receiptOperation,
  webhookOperation,
  adminPaymentsOperation,
  refundOperation,
  ledgerOperation,
  ledgerCsvOperation,
];
