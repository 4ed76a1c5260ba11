/** The lines below an order in the panel: who bought it, and any problems with its payment. */
import type { AdminPayment } from "../../../contract/payment.ts";
import { shortMoney } from "../../../shared/money.ts";
import { moment } from "../lib/format-time.ts";

type Dispute = AdminPayment["disputes"][number];
type ExtraPayment = AdminPayment["extraPayments"][number];

const isOpen = ({ status }: Dispute) => status === "open" || status === "under_review";
export const isDisputed = ({ disputes }: AdminPayment) => disputes.some(isOpen);

export const noteOf = ({ buyer, failure }: AdminPayment) => [`Bought by ${buyer.name}`, failure].filter(Boolean).join(" · ");

/** One line for each thing an admin must know. */
export function paymentProblems({ currency, refundedInCents, state, isOfOtherAccount, disputes, extraPayments }: AdminPayment): string[] {
  return [
    ...disputes.map((dispute) => disputeNote(dispute, currency)),
    ...extraPayments.map(extraNote),
    ...(refundedInCents > 0 && state !== "refunded" ? [`${shortMoney(refundedInCents, currency)} refunded`] : []),
    ...(isOfOtherAccount ? ["Made through a different payment account"] : []),
  ];
}

function disputeNote({ id, status, amountInCents, reason, respondBy }: Dispute, currency: string): string {
  const summary = `Dispute ${id} over ${shortMoney(amountInCents, currency)}${reason ? ` (${reason})` : ""}`;
  if (status === "open" && respondBy) return `${summary}: respond by ${moment(respondBy)}`;
  return `${summary}: ${status.replace("_", " ")}`;
}

function extraNote({ paymentId, amountInCents, refundedInCents, failure }: ExtraPayment): string {
  if (refundedInCents >= amountInCents) return `Paid twice; ${paymentId} was refunded`;
  return failure ? `Paid twice: refund ${paymentId} at the provider (${failure})` : `Paid twice; refunding ${paymentId}`;
}
