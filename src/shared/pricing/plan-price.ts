/** What plans cost: in words, and normalized per month, so that they can be compared. Currencies are never converted. */
import { planMoney } from "./currencies.ts";

/** `amount`: in the smallest unit of the currency. */
type Price = { amount: number; currency: string } & ({ billing: "month" | "year" | "once"; perSeat: boolean } | { billing: "usage"; unit: string });
type Offer = { type: "trial"; days: number } | { type: "free" | "student" | "open-source" };
/** `price`: null if it is on request. */
export type PricedPlan = { price: Price | null; offer: Offer | null };
type NamedPlan = PricedPlan & { name: string; includes: string[] };

/** A yearly price by month, rounded to the smallest unit, of which it is at least one; null for what is not paid by time. The database computes the same (1230_pricing_plans.sql). */
function monthlyAmount(price: Price): number | null {
  if (price.billing === "month") return price.amount;
  return price.billing === "year" ? Math.max(1, Math.round(price.amount / 12)) : null;
}

/** "$10", "/month per seat", "billed yearly" */
export function priceParts(price: Price | null): { amount: string; per: string; note: string } {
  if (price === null) return { amount: "On request", per: "", note: "" };
  if (price.amount === 0) return { amount: "Free", per: "", note: "" };
  const amount = planMoney(monthlyAmount(price) ?? price.amount, price.currency);
  if (price.billing === "usage") return { amount, per: ` per ${price.unit}`, note: "" };
  const seat = price.perSeat ? " per seat" : "";
  if (price.billing === "once") return { amount, per: `${seat} once`, note: "" };
  return { amount, per: `/month${seat}`, note: price.billing === "year" ? "billed yearly" : "" };
}

/** "$10/month per seat, billed yearly" */
export function priceWords(price: Price | null): string {
  const { amount, per, note } = priceParts(price);
  return `${amount}${per}${note && `, ${note}`}`;
}

const OFFERS = { free: "Free tier", student: "Student plan", "open-source": "For open-source projects" };
/** "14-day trial" */
export const offerWords = (offer: Offer): string => (offer.type === "trial" ? `${offer.days}-day trial` : OFFERS[offer.type]);

/** "Pro: $20/month (14-day trial): 100 projects, Support" */
export function planLine({ name, price, offer, includes }: NamedPlan): string {
  const cost = offer?.type === "free" ? offerWords(offer) : priceWords(price);
  const more = offer && offer.type !== "free" ? ` (${offerWords(offer)})` : "";
  return `${name}: ${cost}${more}${includes.length > 0 ? `: ${includes.join(", ")}` : ""}`;
}

/** Open to everyone, unlike the plans for students and for open-source projects. */
export const isForEveryone = ({ offer }: PricedPlan): boolean => offer === null || offer.type === "free" || offer.type === "trial";

type MonthlyPrice = { monthly: number; price: Price };

/** The lowest price per month that everyone can pay, for each currency. */
export function lowestMonthly(plans: PricedPlan[]): MonthlyPrice[] {
  const lowest = new Map<string, MonthlyPrice>();
  for (const { price } of plans.filter(isForEveryone)) {
    const monthly = price && price.amount > 0 ? monthlyAmount(price) : null;
    if (price === null || monthly === null) continue;
    const known = lowest.get(price.currency);
    if (!known || monthly < known.monthly) lowest.set(price.currency, { monthly, price });
  }
  return [...lowest.values()];
}

/** "$10/month or €9/month"; in words if no plan is paid by time. Null without plans. */
export function fromWords(plans: PricedPlan[]): string | null {
  const lowest = lowestMonthly(plans).map(({ price }) => priceWords(price));
  if (lowest.length > 0) return lowest.join(" or ");
  const offered = plans.filter(isForEveryone);
  const [first] = offered.filter(({ price }) => price?.amount !== 0).concat(offered, plans);
  return first ? priceWords(first.price) : null;
}

/** "Free tier", "14-day trial": what a listing offers besides its prices, each once. */
export const offersOf = (plans: PricedPlan[]): string[] => [...new Set(plans.flatMap(({ offer }) => (offer ? [offerWords(offer)] : [])))];
