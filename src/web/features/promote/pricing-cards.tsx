import { Link } from "wouter";
import { BOOST } from "../../../contract/constants.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

const PLANS = [
  {
    name: "Free Listing",
    price: "₹0",
    note: "Free for every tool, for as long as it is listed.",
    points: [
      "Its own page with features, pricing and FAQs",
      "Found in search and in its category",
      "Likes, comparison and similar tools",
      "Reviewed by a person before it goes live",
    ],
    action: { href: "/submit", label: "Submit a tool" },
  },
  {
    name: "Featured Listing",
    price: "Custom",
    note: `From $${BOOST.dollarsPerMonth} USD a month, times the boost you choose.`,
    points: [
      `Boost from ${BOOST.min} to ${BOOST.max}`,
      "A spot among the featured tools for a month",
      "Always labeled Sponsored",
      "No renewal unless you buy again",
    ],
    action: { href: "/feature_your_product", label: "Feature Your Product" },
  },
  {
    name: "Sponsorship",
    price: "Custom",
    note: "For launches, the newsletter and longer partnerships.",
    points: [
      "Ad placements and the weekly newsletter",
      "Agreed in writing before anything runs",
      "Always labeled Sponsored",
      "Never changes search or category order",
    ],
    action: { href: "/contact", label: "Talk to us" },
  },
];

export function PricingCards() {
  return (
    <div className="plans">
      {PLANS.map(({ name, price, note, points, action }) => (
        <section key={name} className="plan">
          <h2>{name}</h2>
          <p className="plan__price">{price}</p>
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
