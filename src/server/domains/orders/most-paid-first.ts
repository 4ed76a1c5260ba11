import type { ProviderPayment } from "../../ports/payments/provider.ts";

const ORDER: ProviderPayment["status"][] = ["captured", "refunded", "authorized", "created", "failed"];

/** Of several attempts, the captured one buys the order, so it is settled before the others. */
export const mostPaidFirst = (payments: ProviderPayment[]) => payments.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
