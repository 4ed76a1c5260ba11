/** What we require of a payment provider. */

export type ProviderPayment = {
  id: string;
  orderId: string | null;
  amountCents: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  refundedCents: number;
  /** Why it failed, in the provider's words. */
  failure: string | null;
};

/** A bank wants a payment back for its customer. `won` and `closed`: we keep the money; `lost`: it is gone. */
export type ProviderDispute = {
  id: string;
  paymentId: string;
  amountCents: number;
  /** What we permanently lost. */
  deductedCents: number;
  /** Banks may use another one than the payment's. */
  currency: string;
  status: "open" | "under_review" | "won" | "lost" | "closed";
  /** The stage of the dispute: fraud, retrieval, chargeback, pre_arbitration, arbitration. */
  phase: string;
  reason: string | null;
  respondBy: Date | null;
};

type NewOrder = { amountCents: number; currency: string /** Our reference, for their books; at most 40 characters. */; receipt: string };
type Refund = { paymentId: string; amountCents: number /** The same key never refunds twice. */; key: string };
type Proof = { orderId: string; paymentId: string; signature: string };

export type PaymentProvider = {
  name: "razorpay" | "sandbox";
  keyId: string;
  /** Identifies the account, and test or live: a fingerprint of the key. Orders made with another key may be unknown here. */
  account: string;
  /** The script that offers `window.Razorpay`. */
  scriptUrl: string;
  createOrder(order: NewOrder): Promise<{ id: string }>;
  getPayment(id: string): Promise<ProviderPayment | null>;
  /** Null: this account has no such order. */
  listPayments(orderId: string): Promise<ProviderPayment[] | null>;
  getDispute(id: string): Promise<ProviderDispute | null>;
  listDisputes(since: Date): Promise<ProviderDispute[]>;
  /** Captures an authorized payment. */
  capture(payment: ProviderPayment): Promise<ProviderPayment>;
  /** Refunds a part or all of it; what was already refunded cannot be refunded again. */
  refund(refund: Refund): Promise<void>;
  /** Whether the provider signed that this payment is for this order. */
  isProof(proof: Proof): Promise<boolean>;
  /** Whether the provider signed these bytes. */
  isFromProvider(body: Buffer, signature: string): Promise<boolean>;
};

/** `refused`: trying again changes nothing; `unavailable`: it may or may not have happened, try again later. */
export class ProviderError extends Error {
  readonly kind: "refused" | "unavailable";
  constructor(kind: "refused" | "unavailable", message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
