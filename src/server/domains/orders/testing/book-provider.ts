/** A payment provider without a network: an account's books, called by a process that may be killed before or after each call. */
import { type PaymentProvider, type ProviderDispute, ProviderError, type ProviderPayment } from "../../../ports/payments/provider.ts";
import type { Books, FakeResponse } from "../../../ports/payments/testing/razorpay-books.ts";

type BookPayment = ReturnType<Books["bookedPaymentsOf"]>[number];
type Dispute = BookPayment["disputes"][number];

const toPayment = (payment: BookPayment): ProviderPayment => ({
  id: payment.id,
  orderId: payment.order_id,
  amountCents: payment.amount,
  currency: payment.currency,
  status: payment.status,
  refundedCents: payment.amount_refunded,
  failure: payment.error_description,
});
const toDispute = ({ id, payment_id, amount, amount_deducted, status, phase }: Dispute): ProviderDispute => ({
  id,
  paymentId: payment_id,
  amountCents: amount,
  deductedCents: amount_deducted,
  currency: "USD",
  status,
  phase,
  reason: null,
  respondBy: null,
});

/** `captured`: payments we captured; `capturedTwice`: orders with two captured payments at a time. */
export type Account = { name: string; books: Books; captured: Set<string>; capturedTwice: Set<string> };
export const GENUINE = "signed by the provider";

export function bookProvider({ name, books, captured, capturedTwice }: Account, live: () => void): PaymentProvider {
  /** If the process is killed after the call, the call has happened, but its result is lost. */
  async function callProvider<Result>(operation: () => Result): Promise<Result> {
    live();
    const result = operation();
    await Promise.resolve();
    live();
    return result;
  }
  function check({ status, body }: FakeResponse) {
    if (status !== 200) throw new ProviderError("refused", JSON.stringify(body));
  }
  const find = (id: string) => books.all().find((payment) => payment.id === id);
  const disputes = () => books.all().flatMap((payment) => payment.disputes);

  return {
    name: "razorpay",
    keyId: name,
    account: `test:${name}`,
    scriptUrl: "",
    createOrder: ({ amountCents, currency, receipt }) => callProvider(() => books.newOrder({ amount: amountCents, currency, receipt })),
    getPayment: (id) =>
      callProvider(() => {
        const payment = find(id);
        return payment ? toPayment(payment) : null;
      }),
    listPayments: (orderId) => callProvider(() => (books.has(orderId) ? books.bookedPaymentsOf(orderId).map(toPayment) : null)),
    getDispute: (id) =>
      callProvider(() => {
        const dispute = disputes().find((one) => one.id === id);
        return dispute ? toDispute(dispute) : null;
      }),
    listDisputes: () => callProvider(() => disputes().map(toDispute)),
    capture: ({ id, amountCents, currency }) =>
      callProvider(() => {
        const orderId = find(id)?.order_id ?? "";
        const isSecond = books.bookedPaymentsOf(orderId).some((other) => other.id !== id && captured.has(other.id) && other.status === "captured");
        check(books.capture(id, { amount: amountCents, currency }));
        captured.add(id);
        if (isSecond) capturedTwice.add(orderId);
        const payment = find(id);
        if (!payment) throw new Error(`No payment ${id}`);
        return toPayment(payment);
      }),
    refund: ({ paymentId, amountCents, key }) => callProvider(() => check(books.refund(paymentId, amountCents, key))),
    isProof: async ({ signature }) => signature === GENUINE,
    isFromProvider: async (_body, signature) => signature === GENUINE,
  };
}
