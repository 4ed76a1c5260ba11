import { Link } from "wouter";
import { BOOST } from "../../../contract/constants.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

const PLANS = [
  {
    name: "Free Listing",
    price: "₹0",
    terms: "Free for every tool",
    note: "No card needed.",
    points: [
      "Its own page with features, pricing and FAQs",
      "Found in search and in its category",
      "Likes, comparison and similar tools",
      "Reviewed before it goes live",
    ],
    action: { href: "/submit", label: "Submit a tool" },
  },
  {
    name: "Featured Listing",
    price: "Custom",
    terms: `From $${BOOST.dollarsPerMonth} for one month`,
    note: "A higher boost appears more often.",
    points: [
      `$${BOOST.dollarsPerMonth} per boost level (${BOOST.min} to ${BOOST.max})`,
      "On the home page, tool pages, its category and search",
      "Always labeled Sponsored",
      "Doesn't renew automatically",
    ],
    action: { href: "/feature_your_product", label: "Feature Your Product" },
  },
  {
    name: "Sponsorship",
    price: "Custom",
    terms: "Contact us for a quote",
    note: "For launches, the newsletter and longer partnerships.",
    points: [
      "Ad placements and the weekly newsletter",
      "Agreed in writing before anything runs",
      "Always labeled Sponsored",
      "Never changes search or category order",
    ],
    action: { href: "/contact", label: "Contact us" },
  },
];

export function PricingCards() {
  return (
    <div className="plans">
      {PLANS.map(({ name, price, terms, note, points, action }) => (
        <section key={name} className="plan">
          <h2>{name}</h2>
          <p className="plan__price">{price}</p>
          <p className="plan__terms">{terms}</p>
          <p className="plan__note">{note}</p>
          <ul>
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
          <Link className={buttonClass({ variant: "outline" })} href={action.href}>
            {action.label}
          </Link>
        </section>
      ))}
    </div>
  );
}
