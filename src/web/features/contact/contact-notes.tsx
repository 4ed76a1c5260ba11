import type { ReactNode } from "react";
import { Link } from "wouter";
import { REFUND } from "../../../contract/constants.ts";
import type { CONTACT_TOPICS } from "../../../contract/contact-topics.ts";
import { type Prices, usePrices } from "../../lib/prices.ts";
import { type Site, useSite } from "../../lib/site.ts";
import { Icon } from "../../ui/icon.tsx";

type Sales = Pick<Site, "hasPayments">;

const topics = ({ hasPayments }: Sales): Record<(typeof CONTACT_TOPICS)[number], string> => ({
  General: "A correction, a question or an idea. Include a link to the page.",
  "Partnerships & Sponsorships": "Your product, the dates and what you have in mind.",
  "Press & Media": "Your publication, your questions and your deadline.",
  Support: hasPayments ? "For payments: the payment ID from your receipt, the tool’s name and what went wrong." : "What you did and what went wrong.",
});

const links = ({ hasPayments }: Sales, prices: Prices): { href: string; icon: string; title: string; text: ReactNode }[] => [
  { href: "/tools", icon: "flag", title: "Report a tool", text: "Open its page and choose Report this tool." },
  { href: "/submit", icon: "plus", title: "Submit a tool", text: "Free. Usually reviewed within two days." },
  ...(hasPayments ? paymentLinks(prices) : []),
  {
    href: "/privacy-policy",
    icon: "shield-check",
    title: "Privacy requests",
    text: "We reply within one month. Download or delete your data on your profile.",
  },
];

const paymentLinks = ({ refundDays }: Prices) => [
  { href: "/subscription_dashboard", icon: "receipt", title: "Find a receipt", text: "In your subscription dashboard." },
  {
    href: "/refunds",
    icon: "credit-card",
    title: "Ask for a refund",
    text: `Within ${refundDays} days of an incorrect charge. Refunds take ${REFUND.businessDays} business days.`,
  },
];

/** What to write for each topic, and what needs no message. */
export function ContactNotes() {
  const [site, prices] = [useSite(), usePrices()];
  return (
    <aside className="contact-notes" aria-label="Before you write">
      <h2>What to include</h2>
      <dl>
        {Object.entries(topics(site)).map(([topic, text]) => (
          <div key={topic}>
            <dt>{topic}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h2>Quick links and response times</h2>
      <ul>
        {links(site, prices).map(({ href, icon, title, text }) => (
          <li key={href}>
            <Link href={href}>
              <Icon name={icon} size={20} />
              <span>
                <strong>{title}</strong>
                <span className="muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
