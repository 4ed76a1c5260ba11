import { Link } from "wouter";
import { BOOST } from "../../../contract/constants.ts";
import { boostPrice } from "../../../shared/boost-price.ts";
import { shortMoney } from "../../../shared/money.ts";
import { type Prices, usePrices } from "../../lib/prices.ts";
import { useSite } from "../../lib/site.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

/** By default the first price is the specification's. */
const plansOf = (prices: Prices, isDefault: boolean) => [
  {
    name: "Free Listing",
    price: isDefault ? "₹0" : shortMoney(0, prices.currency),
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
    terms: `From ${boostPrice(1, prices)} for one month`,
    note: "A higher boost appears more often.",
    points: [
      `${boostPrice(1, prices)} per boost level (${BOOST.min} to ${prices.maxBoost})`,
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

type Plan = ReturnType<typeof plansOf>[number];

/** The plans at the site's prices. */
export function usePlans(): Plan[] {
  const [{ promotions }, prices] = [useSite(), usePrices()];
  return plansOf(prices, !promotions);
}

export function PricingCards() {
  return (
    <div className="plans">
      {usePlans().map((plan) => (
        <PricingCard key={plan.name} plan={plan} />
      ))}
    </div>
  );
}

export function PricingCard({ plan: { name, price, terms, note, points, action } }: { plan: Plan }) {
  return (
    <section className="plan">
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
  );
}
