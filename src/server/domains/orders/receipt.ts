/** A receipt as one HTML file: it prints on one page and stays readable when saved and opened offline. */
import { createHash } from "node:crypto";
import { REFUND } from "../../../contract/constants.ts";
import type { AdminPayment } from "../../../contract/payment.ts";
import { money } from "../../../shared/money.ts";
import { escapeHtml } from "../../../shared/text/escape-html.ts";
import type { CurrentSite } from "../../config/site-source.ts";

const STYLE = `
body { margin: 0; padding: 48px 24px; background: #fff; color: #17191f; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; }
header { display: flex; justify-content: space-between; gap: 24px; margin-bottom: 40px; color: #565c6b; }
b { color: #17191f; }
h1 { margin: 0 0 4px; font-size: 28px; line-height: 1.2; letter-spacing: -0.02em; }
.sum { margin: 0 0 32px; font-size: 20px; font-variant-numeric: tabular-nums; }
.note { padding: 10px 14px; border: 1px solid #b3440a; border-radius: 8px; color: #b3440a; font-weight: 600; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 10px 0; border-bottom: 1px solid #e2e4ea; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { width: 38%; color: #565c6b; font-weight: 400; }
footer { margin-top: 40px; color: #565c6b; font-size: 14px; }
@media print { body { padding: 0; } }
`;

/** Allows only this style sheet. */
export const RECEIPT_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const day = (moment: string | null) => (moment ? DAY.format(new Date(moment)) : null);

export function receiptPage(payment: AdminPayment, { siteName, siteUrl }: CurrentSite): string {
  const amount = `${money(payment.amountInCents, payment.currency)} ${payment.currency}`;
  const facts: [string, string | null][] = [
    ["Bought", payment.description],
    ["By", payment.buyer.email.includes("@") ? payment.buyer.email : null],
    ["Paid on", day(payment.paidAt)],
    ["Runs from", day(payment.startDate)],
    ["Runs until", day(payment.endDate)],
    ["Refunded on", day(payment.refundedAt)],
    ["Refunded so far", !payment.refundedAt && payment.refundedInCents > 0 ? money(payment.refundedInCents, payment.currency) : null],
    ["Payment ID", payment.paymentId],
    ["Order ID", payment.orderId],
  ];
  const rows = facts.flatMap(([label, value]) => (value ? `<tr><th scope="row">${label}</th><td>${escapeHtml(value)}</td></tr>` : []));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Receipt ${payment.id} · ${escapeHtml(siteName)}</title><style>${STYLE}</style></head>
<body><main>
<header><b>${escapeHtml(siteName)}</b><span>Receipt ${payment.id}</span></header>
<h1>${payment.refundedAt ? "Refunded" : "Thank you for your payment"}</h1>
<p class="sum">${amount}</p>
${payment.isDemo ? '<p class="note">Demo: no payment was made.</p>' : payment.provider === "sandbox" ? '<p class="note">Sandbox: no money moved.</p>' : ""}
<table>${rows.join("")}</table>
<footer>Charged by mistake? Write to us within ${payment.refundDays} days at ${escapeHtml(siteUrl)}/contact with the payment ID; refunds take ${REFUND.businessDays} business days.</footer>
</main></body></html>`;
}
