/** Plans in the words of schema.org: what is known, and nothing else. */
import type { AggregateOffer, Offer } from "schema-dts";
import type { PricingPlan } from "../../contract/pricing-plan.ts";
import { unitsOf } from "../../shared/pricing/currencies.ts";
import { isForEveryone } from "../../shared/pricing/plan-price.ts";

type Priced = PricingPlan & { price: NonNullable<PricingPlan["price"]> };
const isPriced = (plan: PricingPlan): plan is Priced => plan.price !== null && isForEveryone(plan);

/** Codes of UN/CEFACT. */
const PERIODS = { month: "MON", year: "ANN" };

/** Null if no price is known. Plans for students and open-source projects are not for everyone. */
export function planOffers(plans: PricingPlan[]): Offer | Offer[] | AggregateOffer | null {
  const priced = plans.filter(isPriced);
  const offers = priced.map(offerOf);
  const [first] = priced;
  if (!first || offers.length <= 1) return offers[0] ?? null;
  if (priced.some(({ price }) => price.currency !== first.price.currency)) return offers;
  const prices = priced.map(amountIn);
  return {
    "@type": "AggregateOffer",
    priceCurrency: first.price.currency,
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: offers.length,
    offers,
  };
}

const amountIn = ({ price }: Priced) => price.amount / unitsOf(price.currency);

function offerOf(plan: Priced): Offer {
  const { price, name } = plan;
  const cost = { price: amountIn(plan), priceCurrency: price.currency };
  const offer = { "@type": "Offer" as const, name, ...cost };
  if (price.amount === 0 || price.billing === "once") return offer;
  const unit =
    price.billing === "usage"
      ? { unitText: price.unit }
      : { referenceQuantity: { "@type": "QuantitativeValue" as const, value: 1, unitCode: PERIODS[price.billing] } };
  return { ...offer, priceSpecification: { "@type": "UnitPriceSpecification", ...cost, ...unit } };
}
