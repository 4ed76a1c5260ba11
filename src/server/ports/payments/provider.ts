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

type NewOrder = { amountCents: number; currency: "USD" /** Ours, for their books; 40 characters at the most. */; receipt: string };
type Refund = { paymentId: string; amountCents: number /** The same key never pays back twice. */; key: string };
type Proof = { orderId: string; paymentId: string; signature: string };

export type PaymentProvider = {
  name: "razorpay" | "sandbox";
  keyId: string;
  /** The script that offers `window.Razorpay`. */
  scriptUrl: string;
  createOrder(order: NewOrder): Promise<{ id: string }>;
  getPayment(id: string): Promise<ProviderPayment | null>;
  listPayments(orderId: string): Promise<ProviderPayment[]>;
  /** Takes what was only authorized. */
  capture(payment: ProviderPayment): Promise<ProviderPayment>;
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
