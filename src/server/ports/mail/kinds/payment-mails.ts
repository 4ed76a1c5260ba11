import { money } from "../../../../shared/money.ts";
import type { MailDefinition } from "../mail-definition.ts";
import { toolUrl } from "./submission-mails.ts";

/** As its order was made. */
type Paid = { amountCents: number; currency: string; refundDays: number; paymentId: string };
export type Promoted = Paid & { tool: string; slug: string; boostFactor: number; startDate: Date; endDate: Date };
export type Bought = Paid & { plan: string; endDate: Date };
export type Refunded = { what: string; amountCents: number; currency: string; reason: string };
export type Ending = { tool: string; slug: string; endDate: Date };

const DAY = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", year: "numeric", timeZone: "UTC" });

const REFUND_TERMS = "Report incorrect charges within {{refund.days}} days for a refund; refunds take {{refund.businessDays}} business days.";
const becauseOf = (reason: string) => `<hr /><p>You're receiving this because ${reason} on {{site.name}}.</p>`;
const row = (label: string, value: string) => `<tr><th>${label}</th><td>${value}</td></tr>`;

const PAYMENT: MailDefinition<Paid>["variables"] = {
  "payment.amount": { description: "What was paid", isRequired: true, value: ({ amountCents, currency }) => money(amountCents, currency) },
  "payment.currency": { description: "The code of its currency", value: ({ currency }) => currency },
  "refund.days": { description: "Days to report an incorrect charge, as when it was bought", value: ({ refundDays }) => String(refundDays) },
  "payment.id": { description: "The payment's ID", isRequired: true, value: ({ paymentId }) => paymentId },
};

const PROMOTED: MailDefinition<Promoted>["variables"] = {
  ...PAYMENT,
  "tool.name": { description: "What is promoted", value: ({ tool }) => tool },
  "tool.url": { description: "Its page", value: toolUrl },
  "promotion.boost": { description: "The boost level", value: ({ boostFactor }) => String(boostFactor) },
  "promotion.start": { description: "The first day of the promotion", value: ({ startDate }) => DAY.format(startDate) },
  "promotion.end": { description: "The last day of the promotion", isRequired: true, value: ({ endDate }) => DAY.format(endDate) },
  // A boost that did not fit with the tool's other promotions starts later.
  "promotion.later": { description: "The promotion starts later", value: ({ startDate }) => startDate.getTime() > Date.now() },
};

const BEGINNING =
  "{{if promotion.later}}{{tool.name}} already has the maximum boost, so this month starts on {{promotion.start}} and ends on {{promotion.end}}.{{end}}" +
  "{{if not promotion.later}}{{tool.name}} now appears in labeled sponsored placements.{{end}}";

const PROMOTION_FACTS =
  `<table><tbody>${row("Tool", "{{tool.name}}")}${row("Boost", "{{promotion.boost}}×, one month")}${row("Amount", "{{payment.amount}} {{payment.currency}}")}` +
  `${row("Payment ID", "{{payment.id}}")}${row("Runs until", "{{promotion.end}}")}</tbody></table>` +
  '<p><a href="{{site.url}}/subscription_dashboard">See results</a></p>' +
  `<p>Its page: {{tool.url}}. ${REFUND_TERMS}</p>${becauseOf("you bought a promotion")}`;

const EXAMPLE_PAYMENT = { currency: "USD", refundDays: 7, paymentId: "pay_ExAmPlE12345" };
const examplePromotion = (): Promoted => ({
  ...EXAMPLE_PAYMENT,
  tool: "Quiet Writer",
  slug: "quiet-writer",
  boostFactor: 2,
  amountCents: 50_000,
  startDate: new Date("2026-10-15"),
  endDate: new Date("2026-11-15"),
});

export const promotionMail: MailDefinition<Promoted> = {
  description: "Sent to the buyer when a promotion was paid.",
  variables: PROMOTED,
  text: {
    subject: "Receipt: {{tool.name}} is promoted until {{promotion.end}}",
    preview: "{{payment.amount}} for one month.",
    content: `<h2>Thank you for your payment</h2><p>${BEGINNING}</p>${PROMOTION_FACTS}`,
  },
  example: examplePromotion,
};

export const latePromotionMail: MailDefinition<Promoted> = {
  description: "Sent instead of the receipt when the buyer's browser didn't return from paying and the order was completed without it.",
  variables: PROMOTED,
  text: {
    subject: "We completed your promotion of {{tool.name}}",
    preview: "We received your payment: {{tool.name}} is promoted until {{promotion.end}}.",
    content:
      "<h2>We completed your promotion of {{tool.name}}</h2>" +
      "<p>We received your payment, but your browser didn't return to confirm it. We checked with the payment provider and completed your order. " +
      `You don't need to pay again. ${BEGINNING}</p>${PROMOTION_FACTS}`,
  },
  example: examplePromotion,
};

export const planMail: MailDefinition<Bought> = {
  description: "Sent to the buyer when a plan was paid.",
  variables: {
    ...PAYMENT,
    "plan.name": { description: "The plan", value: ({ plan }) => plan },
    "plan.end": { description: "The last day of the plan", isRequired: true, value: ({ endDate }) => DAY.format(endDate) },
  },
  text: {
    subject: "Receipt: your {{plan.name}} plan runs until {{plan.end}}",
    preview: "{{payment.amount}} for one month.",
    content:
      "<h2>Thank you for your payment</h2>" +
      `<table><tbody>${row("Plan", "{{plan.name}}")}${row("Amount", "{{payment.amount}} {{payment.currency}}")}` +
      `${row("Payment ID", "{{payment.id}}")}${row("Runs until", "{{plan.end}}")}</tbody></table>` +
      '<p><a href="{{site.url}}/subscription_dashboard">See your plan</a></p>' +
      `<p>It doesn't renew automatically. ${REFUND_TERMS}</p>${becauseOf("you bought a plan")}`,
  },
  example: () => ({ ...EXAMPLE_PAYMENT, plan: "Pro", amountCents: 2_000, endDate: new Date("2026-12-15") }),
};

export const refundMail: MailDefinition<Refunded> = {
  description: "Sent to the buyer when a payment was refunded in full.",
  variables: {
    "payment.amount": { description: "What was refunded", isRequired: true, value: ({ amountCents, currency }) => money(amountCents, currency) },
    "payment.for": { description: "What was bought", value: ({ what }) => what },
    "payment.reason": { description: "Why it was refunded, if a reason was given", value: ({ reason }) => reason },
  },
  text: {
    subject: "Your payment of {{payment.amount}} was refunded",
    preview: "For {{payment.for}}. It takes {{refund.businessDays}} business days to arrive.",
    content:
      "<h2>We refunded {{payment.amount}}</h2>" +
      "<p>Your payment for {{payment.for}} goes back to the card or account it came from. Refunds take {{refund.businessDays}} business days. " +
      "The purchase it paid for has ended.</p>" +
      "<p>{{if payment.reason}}The reason:</p><blockquote><p>{{payment.reason}}</p></blockquote>" +
      `<p><a href="{{site.url}}/subscription_dashboard">See your payments</a></p>${becauseOf("you made a payment")}`,
  },
  example: () => ({ what: "the promotion of Quiet Writer", amountCents: 50_000, currency: "USD", reason: "You were charged twice." }),
};

export const expiryMail: MailDefinition<Ending> = {
  description: "Sent to the buyer three days before a promotion ends.",
  variables: {
    "tool.name": { description: "What is promoted", value: ({ tool }) => tool },
    "promotion.end": { description: "The last day of the promotion", isRequired: true, value: ({ endDate }) => DAY.format(endDate) },
    "promotion.url": {
      description: "Where it can be promoted again",
      value: ({ slug }, { siteUrl }) => `${siteUrl}/feature_your_product?slug=${encodeURIComponent(slug)}`,
    },
  },
  text: {
    subject: "The promotion of {{tool.name}} ends on {{promotion.end}}",
    preview: "{{if payments}}Nothing is charged unless you promote it again.{{end}}{{if not payments}}Nothing more is charged.{{end}}",
    content:
      "<h2>The promotion of {{tool.name}} ends on {{promotion.end}}</h2>" +
      "<p>It doesn't renew automatically. The tool stays listed; only its sponsored placements end.</p>" +
      `<p>{{if payments}}<a href="{{promotion.url}}">Promote it again</a></p>${becauseOf("you bought a promotion")}`,
  },
  example: () => ({ tool: "Quiet Writer", slug: "quiet-writer", endDate: new Date("2026-12-15") }),
};
