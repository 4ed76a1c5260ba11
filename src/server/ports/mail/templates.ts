/** The content of each kind of mail. A template uses only its kind's facts. */
import { REFUND } from "../../../contract/constants.ts";
import { money } from "../../../shared/money.ts";
import type { Block, EmailContent } from "./email-layout.ts";

export type Site = {
  siteName: string;
  siteUrl: string;
  terms: { items: string };
  appearance: { accent: string };
  newsletter: { day: string; subject: string };
};

/** As its order was made. */
type Paid = { amountCents: number; currency: string; refundDays: number; paymentId: string };

export type MailFacts = {
  "newsletter-confirmation": { confirmUrl: string; days: number };
  welcome: { preferencesUrl: string; unsubscribeUrl: string };
  contact: { name: string; email: string; topic: string; message: string };
  "submission-received": { tool: string };
  "submission-approved": { tool: string; slug: string };
  "submission-rejected": { tool: string; reason: string };
  /** `userId`: the author of the parent comment, who may have turned these mails off. */
  "comment-reply": { userId: number; author: string; reply: string; postTitle: string; postSlug: string };
  "promotion-receipt": Paid & { tool: string; slug: string; boostFactor: number; startDate: Date; endDate: Date };
  /** The buyer's browser never came back from paying, and we finished without it. */
  "promotion-completed": MailFacts["promotion-receipt"];
  "plan-receipt": Paid & { plan: string; endDate: Date };
  "payment-refunded": { what: string; amountCents: number; currency: string; reason: string };
  "promotion-expiry": { tool: string; slug: string; endDate: Date };
  /** To admins: reports have hidden the maximum number of tools within an hour. */
  "automatic-hides": { headline: string; tools: string[]; trustedDays: number };
};
export type MailKind = keyof MailFacts;

const DAY = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", year: "numeric", timeZone: "UTC" });

const refundTerms = ({ refundDays }: Pick<Paid, "refundDays">) =>
  `Report incorrect charges within ${refundDays} days for a refund; refunds take ${REFUND.businessDays} business days.`;

type Templates = { [Kind in MailKind]: (facts: MailFacts[Kind], site: Site) => EmailContent };

export const TEMPLATES: Templates = {
  "newsletter-confirmation": ({ confirmUrl, days }, { siteName, siteUrl, terms }) => ({
    subject: `Confirm your subscription to the ${siteName} newsletter`,
    preview: "One click and you get our weekly email.",
    heading: "Confirm your subscription",
    blocks: [
      { is: "text", text: `Do you want our weekly newsletter? It has new and trending ${terms.items}, the week's news and new blog posts.` },
      { is: "button", label: "Confirm subscription", url: confirmUrl },
      { is: "text", text: `The link works for ${days} days. If you didn't ask for this, ignore this email and you won't get the newsletter.` },
    ],
    footer: { text: `You're receiving this because this address was entered at ${siteUrl}.` },
  }),

  welcome: ({ preferencesUrl, unsubscribeUrl }, { siteName, siteUrl, terms, newsletter }) => ({
    subject: `Welcome to the ${siteName} newsletter`,
    preview: "One email a week: new and trending tools and the week's news.",
    heading: "You're subscribed",
    blocks: [
      {
        is: "text",
        text: `You'll get one email every ${newsletter.day}: new and trending ${terms.items}, the week's news and new blog posts. No one can pay to be included.`,
      },
      { is: "button", label: "Browse the directory", url: `${siteUrl}/tools` },
      { is: "text", text: "You can unsubscribe with one click." },
    ],
    footer: { text: `You're receiving this because you confirmed your subscription at ${siteUrl}.`, links: subscriptionLinks(unsubscribeUrl, preferencesUrl) },
  }),

  contact: ({ name, email, topic, message }, { siteUrl }) => ({
    subject: `[${topic}] Message from ${name}`,
    preview: message.slice(0, 100),
    heading: "A message from the contact page",
    blocks: [
      {
        is: "facts",
        facts: [
          ["Name", name],
          ["Email", email],
          ["Topic", topic],
        ],
      },
      { is: "quote", text: message },
    ],
    footer: { text: `Sent with the form at ${siteUrl}/contact. Reply to this email to write to ${email}.` },
  }),

  "submission-received": ({ tool }, { siteName, siteUrl }) => ({
    subject: `We received ${tool}`,
    preview: "It will be reviewed by our team.",
    heading: `Thank you for submitting ${tool}`,
    blocks: [
      { is: "text", text: "It will be reviewed by our team. We'll email you when it is listed, or tell you why it isn't." },
      { is: "button", label: "See your submissions", url: `${siteUrl}/profile?tab=submissions` },
    ],
    footer: because(siteName, "you submitted a tool"),
  }),

  "submission-approved": ({ tool, slug }, { siteName, siteUrl }) => ({
    subject: `${tool} is now listed`,
    preview: `${tool} has its own page on ${siteName}.`,
    heading: `${tool} is now listed`,
    blocks: [
      { is: "text", text: "Your submission was approved. Everyone can find, like and compare it." },
      { is: "button", label: `View ${tool}`, url: `${siteUrl}/tools/${encodeURIComponent(slug)}` },
    ],
    footer: because(siteName, "you submitted a tool"),
  }),

  "submission-rejected": ({ tool, reason }, { siteName, siteUrl }) => ({
    subject: `${tool} was not listed`,
    preview: reason.slice(0, 100),
    heading: `${tool} was not listed`,
    blocks: [
      { is: "text", text: "We reviewed your submission and decided not to list it. The reason:" },
      { is: "quote", text: reason },
      { is: "text", text: "If you can fix this, or think we made a mistake, contact us." },
      { is: "button", label: "Contact us", url: `${siteUrl}/contact` },
    ],
    footer: because(siteName, "you submitted a tool"),
  }),

  "comment-reply": ({ author, reply, postTitle, postSlug }, { siteName, siteUrl }) => ({
    subject: `${author} replied to your comment`,
    preview: reply.slice(0, 100),
    heading: `${author} replied to your comment`,
    blocks: [
      { is: "text", text: `On “${postTitle}”:` },
      { is: "quote", text: reply },
      { is: "button", label: "Read the conversation", url: `${siteUrl}/blog/${encodeURIComponent(postSlug)}#comments` },
    ],
    footer: because(siteName, "you commented on a post"),
  }),

  "promotion-receipt": (facts, { siteName, siteUrl }) => ({
    subject: `Receipt: ${facts.tool} is promoted until ${DAY.format(facts.endDate)}`,
    preview: `${money(facts.amountCents, facts.currency)} for one month.`,
    heading: "Thank you for your payment",
    blocks: [{ is: "text", text: beginning(facts) }, ...promotionBlocks(facts, siteUrl)],
    footer: because(siteName, "you bought a promotion"),
  }),

  "promotion-completed": (facts, { siteName, siteUrl }) => ({
    subject: `We completed your promotion of ${facts.tool}`,
    preview: `We received your payment: ${facts.tool} is promoted until ${DAY.format(facts.endDate)}.`,
    heading: `We completed your promotion of ${facts.tool}`,
    blocks: [
      {
        is: "text",
        text: `We received your payment, but your browser didn't return to confirm it. We checked with the payment provider and completed your order. You don't need to pay again. ${beginning(facts)}`,
      },
      ...promotionBlocks(facts, siteUrl),
    ],
    footer: because(siteName, "you bought a promotion"),
  }),

  "plan-receipt": ({ plan, amountCents, currency, refundDays, paymentId, endDate }, { siteName, siteUrl }) => ({
    subject: `Receipt: your ${plan} plan runs until ${DAY.format(endDate)}`,
    preview: `${money(amountCents, currency)} for one month.`,
    heading: "Thank you for your payment",
    blocks: [
      {
        is: "facts",
        facts: [
          ["Plan", plan],
          ["Amount", `${money(amountCents, currency)} ${currency}`],
          ["Payment ID", paymentId],
          ["Runs until", DAY.format(endDate)],
        ],
      },
      { is: "button", label: "See your plan", url: `${siteUrl}/subscription_dashboard` },
      { is: "text", text: `It doesn't renew automatically. ${refundTerms({ refundDays })}` },
    ],
    footer: because(siteName, "you bought a plan"),
  }),

  "payment-refunded": ({ what, amountCents, currency, reason }, { siteName, siteUrl }) => ({
    subject: `Your payment of ${money(amountCents, currency)} was refunded`,
    preview: `For ${what}. It takes ${REFUND.businessDays} business days to arrive.`,
    heading: `We refunded ${money(amountCents, currency)}`,
    blocks: [
      {
        is: "text",
        text: `Your payment for ${what} goes back to the card or account it came from. Refunds take ${REFUND.businessDays} business days. The purchase it paid for has ended.`,
      },
      ...(reason
        ? [
            { is: "text" as const, text: "The reason:" },
            { is: "quote" as const, text: reason },
          ]
        : []),
      { is: "button", label: "See your payments", url: `${siteUrl}/subscription_dashboard` },
    ],
    footer: because(siteName, "you made a payment"),
  }),

  "promotion-expiry": ({ tool, slug, endDate }, { siteName, siteUrl }) => ({
    subject: `The promotion of ${tool} ends on ${DAY.format(endDate)}`,
    preview: "Nothing is charged unless you promote it again.",
    heading: `The promotion of ${tool} ends on ${DAY.format(endDate)}`,
    blocks: [
      { is: "text", text: "It doesn't renew automatically. The tool stays listed; only its sponsored placements end." },
      { is: "button", label: "Promote it again", url: `${siteUrl}/feature_your_product?slug=${encodeURIComponent(slug)}` },
    ],
    footer: because(siteName, "you bought a promotion"),
  }),

  "automatic-hides": ({ headline, tools, trustedDays }, { siteName, siteUrl }) => ({
    subject: headline,
    preview: "Reports have reached their limit. Please review them.",
    heading: headline,
    blocks: [
      { is: "text", text: `Each was reported for non-consensual imagery: ${tools.join(", ")}.` },
      { is: "text", text: "For the rest of the hour, further reports don't hide tools. They go to the top of the moderation queue." },
      { is: "text", text: `If this is an attack, restore the tools. A restored tool is not hidden automatically again for ${trustedDays} days.` },
      { is: "button", label: "Open the moderation queue", url: `${siteUrl}/admin/moderation?why=reported` },
    ],
    footer: because(siteName, "you are an admin"),
  }),
};

type Promoted = MailFacts["promotion-receipt"];

/** A boost that did not fit with the tool's other promotions starts later. */
const beginning = ({ tool, startDate, endDate }: Promoted) =>
  startDate.getTime() > Date.now()
    ? `${tool} already has the maximum boost, so this month starts on ${DAY.format(startDate)} and ends on ${DAY.format(endDate)}.`
    : `${tool} now appears in labeled sponsored placements.`;

const promotionBlocks = ({ tool, slug, boostFactor, amountCents, currency, refundDays, paymentId, endDate }: Promoted, siteUrl: string): Block[] => [
  {
    is: "facts",
    facts: [
      ["Tool", tool],
      ["Boost", `${boostFactor}×, one month`],
      ["Amount", `${money(amountCents, currency)} ${currency}`],
      ["Payment ID", paymentId],
      ["Runs until", DAY.format(endDate)],
    ],
  },
  { is: "button", label: "See results", url: `${siteUrl}/subscription_dashboard` },
  {
    is: "text",
    text: `Its page: ${siteUrl}/tools/${encodeURIComponent(slug)}. ${refundTerms({ refundDays })}`,
  },
];

const because = (siteName: string, reason: string) => ({ text: `You're receiving this because ${reason} on ${siteName}.` });

export const subscriptionLinks = (unsubscribeUrl: string, preferencesUrl: string) => [
  { label: "Unsubscribe", url: unsubscribeUrl },
  { label: "Preferences", url: preferencesUrl },
];
