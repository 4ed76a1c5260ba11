import type { ProviderPayment } from "../../ports/payments/provider.ts";

const ORDER: ProviderPayment["status"][] = ["captured", "refunded", "authorized", "created", "failed"];

/** Of several attempts, the one that was already taken buys the order; the others are looked at in its light. */
export const mostPaidFirst = (payments: ProviderPayment[]) => payments.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
