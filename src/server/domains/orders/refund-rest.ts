import { type PaymentProvider, ProviderError } from "../../ports/payments/provider.ts";

type Paid = { providerPaymentId: string; lostCents: number };
const ATTEMPTS = 3;

/** Pays back what the buyer has not got back yet, and returns how much of it is refunded then. */
export async function refundRest(provider: PaymentProvider, { providerPaymentId: paymentId, lostCents }: Paid): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const payment = await provider.getPayment(paymentId);
    if (!payment) throw new ProviderError("refused", `This account has no payment ${paymentId}`);
    const { amountCents, refundedCents } = payment;
    const rest = amountCents - refundedCents - lostCents;
    if (rest <= 0) return refundedCents;
    try {
      // Two who see the same amount use the same key, and the provider pays once.
      await provider.refund({ paymentId, amountCents: rest, key: `refund-${paymentId}-${refundedCents}` });
      return refundedCents + rest;
    } catch (error) {
      // A part may have been paid back in the provider's dashboard since we asked.
      if (!(error instanceof ProviderError) || error.kind !== "refused" || attempt === ATTEMPTS) throw error;
    }
  }
}
