/** What we ask of whoever takes the money. */

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

/** A bank that wants a payment back for its customer. `won` and `closed`: we keep the money; `lost`: it is gone. */
export type ProviderDispute = {
  id: string;
  paymentId: string;
  /** Null where it is not in the payment's currency. */
  amountCents: number | null;
  /** What was taken from us for good. */
  deductedCents: number | null;
  status: "open" | "under_review" | "won" | "lost" | "closed";
  /** Why it is asked for now: fraud, retrieval, chargeback, pre_arbitration, arbitration. */
  phase: string;
  reason: string | null;
  respondBy: Date | null;
};

type NewOrder = { amountCents: number; currency: "USD" /** Ours, for their books; 40 characters at the most. */; receipt: string };
type Refund = { paymentId: string; amountCents: number /** The same key never pays back twice. */; key: string };
type Proof = { orderId: string; paymentId: string; signature: string };

export type PaymentProvider = {
  name: "razorpay" | "sandbox";
  keyId: string;
  /** Which account, and test or live: a fingerprint of the key. What was made with another key may be unknown here. */
  account: string;
  /** The script that offers `window.Razorpay`. */
  scriptUrl: string;
  createOrder(order: NewOrder): Promise<{ id: string }>;
  getPayment(id: string): Promise<ProviderPayment | null>;
  /** Null: this account has no such order. */
  listPayments(orderId: string): Promise<ProviderPayment[] | null>;
  getDispute(id: string): Promise<ProviderDispute | null>;
  listDisputes(since: Date): Promise<ProviderDispute[]>;
  /** Takes what was only authorized. */
  capture(payment: ProviderPayment): Promise<ProviderPayment>;
  /** Pays back a part or all of it; what was paid back already cannot be paid back again. */
  refund(refund: Refund): Promise<void>;
  /** Whether the provider signed that this payment is for this order. */
  isProof(proof: Proof): Promise<boolean>;
  /** Whether the provider signed these bytes. */
  isFromProvider(body: Buffer, signature: string): Promise<boolean>;
};

/** `refused`: asking again changes nothing; `unavailable`: it may have happened or not, ask again later. */
export class ProviderError extends Error {
  readonly kind: "refused" | "unavailable";
  constructor(kind: "refused" | "unavailable", message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
