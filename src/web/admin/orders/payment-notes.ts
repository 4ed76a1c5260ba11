/** What stands below an order in the panel: who bought it, and everything that went wrong with its money. */
import type { AdminPayment } from "../../../contract/payment.ts";
import { shortDollars } from "../../lib/money.ts";
import { moment } from "../lib/format-time.ts";

type Dispute = AdminPayment["disputes"][number];
type ExtraPayment = AdminPayment["extraPayments"][number];

const isOpen = ({ status }: Dispute) => status === "open" || status === "under_review";
export const isDisputed = ({ disputes }: AdminPayment) => disputes.some(isOpen);

export function noteOf(payment: AdminPayment): string {
  const { buyer, orderId, failure, refundedInCents, state, isOfOtherAccount, provider, disputes, extraPayments } = payment;
  const isPartlyRefunded = refundedInCents > 0 && state !== "refunded";
  return [
    buyer.email,
    orderId,
    failure,
    isPartlyRefunded && `${shortDollars(refundedInCents)} refunded`,
    ...disputes.map(disputeNote),
    ...extraPayments.map(extraNote),
    isOfOtherAccount && `Another ${provider} account`,
  ]
    .filter(Boolean)
    .join(" · ");
}

function disputeNote({ id, status, amountInCents, reason, respondBy }: Dispute): string {
  const what = `Dispute ${id} over ${shortDollars(amountInCents)}${reason ? ` (${reason})` : ""}`;
  if (status === "open" && respondBy) return `${what}: respond by ${moment(respondBy)}`;
  return `${what}: ${status.replace("_", " ")}`;
}

function extraNote({ paymentId, amountInCents, refundedInCents, failure }: ExtraPayment): string {
  if (refundedInCents >= amountInCents) return `Paid twice; ${paymentId} was refunded`;
  return failure ? `Paid twice: refund ${paymentId} at the provider (${failure})` : `Paid twice; refunding ${paymentId}`;
}
