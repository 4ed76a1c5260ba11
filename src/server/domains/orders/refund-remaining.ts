import { type PaymentProvider, ProviderError } from "../../ports/payments/provider.ts";

type Paid = { providerPaymentId: string; lostCents: number };
const ATTEMPTS = 3;

/** Refunds what has not been returned to the buyer yet, and returns the total refunded. */
export async function refundRemaining(provider: PaymentProvider, { providerPaymentId: paymentId, lostCents }: Paid): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const payment = await provider.getPayment(paymentId);
    if (!payment) throw new ProviderError("refused", `This account has no payment ${paymentId}`);
    const { amountCents, refundedCents } = payment;
    const remainingCents = amountCents - refundedCents - lostCents;
    if (remainingCents <= 0) return refundedCents;
    try {
      // Concurrent refunds that see the same amount use the same key, so the provider pays once.
      await provider.refund({ paymentId, amountCents: remainingCents, key: `refund-${paymentId}-${refundedCents}` });
      return refundedCents + remainingCents;
    } catch (error) {
      // A part may have been refunded in the provider's dashboard since the check above.
      if (!(error instanceof ProviderError) || error.kind !== "refused" || attempt === ATTEMPTS) throw error;
    }
  }
}
