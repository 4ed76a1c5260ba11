/** Plans as the texts of a form, and back. The form keeps all of them in one field, as JSON. */
import type { PricingPlan } from "../../contract/pricing-plan.ts";
import { PLAN_CURRENCIES, unitsOf } from "../../shared/pricing/currencies.ts";

type Price = NonNullable<PricingPlan["price"]>;
export type PlanCurrency = Price["currency"];
export type PlanBilling = Price["billing"] | "request";
export type PlanOffer = "" | NonNullable<PricingPlan["offer"]>["type"];

export type PlanDraft = {
  name: string;
  offer: PlanOffer;
  /** Of a trial. */
  days: string;
  billing: PlanBilling;
  amount: string;
  currency: PlanCurrency;
  perSeat: boolean;
  /** What a price by usage is for. */
  unit: string;
  /** One per line. */
  includes: string;
};

export const EMPTY_PLAN: PlanDraft = {
  name: "",
  offer: "",
  days: "",
  billing: "month",
  amount: "",
  currency: "USD",
  perSeat: false,
  unit: "",
  includes: "",
};

export const currencyNamed = (code: string): PlanCurrency => PLAN_CURRENCIES.find((known) => known === code) ?? "USD";

export const draftsToText = (drafts: PlanDraft[]): string => JSON.stringify(drafts);
export const plansToText = (plans: PricingPlan[]): string => draftsToText(plans.map(toDraft));

export function textToDrafts(text: string): PlanDraft[] {
  const drafts: PlanDraft[] = text === "" ? [] : JSON.parse(text);
  return drafts;
}

/** For the request; what is not a number is refused there. */
export const textToPlans = (text: string): PricingPlan[] => textToDrafts(text).map(toPlan);

const isWhole = (value: number) => Number.isSafeInteger(value);

/** Those that can be shown already. */
export const textToShownPlans = (text: string): PricingPlan[] =>
  textToPlans(text).filter(({ name, price, offer }) => name && (price === null || isWhole(price.amount)) && (offer?.type !== "trial" || isWhole(offer.days)));

function toDraft({ name, price, offer, includes }: PricingPlan): PlanDraft {
  return {
    ...EMPTY_PLAN,
    name,
    offer: offer?.type ?? "",
    days: offer?.type === "trial" ? String(offer.days) : "",
    billing: price?.billing ?? "request",
    ...(price && { amount: amountText(price), currency: price.currency }),
    ...(price?.billing === "usage" ? { unit: price.unit } : { perSeat: price?.perSeat ?? false }),
    includes: includes.join("\n"),
  };
}

function amountText({ amount, currency }: Price): string {
  const units = unitsOf(currency);
  return amount % units === 0 ? String(amount / units) : (amount / units).toFixed(2);
}

function toPlan({ name, offer, days, includes, ...cost }: PlanDraft): PricingPlan {
  return {
    name: name.trim(),
    price: offer === "free" ? { billing: "month", amount: 0, currency: cost.currency, perSeat: false } : toPrice(cost),
    includes: includes
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
    offer: offer === "" ? null : offer === "trial" ? { type: offer, days: /^\d+$/.test(days.trim()) ? Number(days) : Number.NaN } : { type: offer },
  };
}

type Cost = Pick<PlanDraft, "billing" | "amount" | "currency" | "perSeat" | "unit">;

function toPrice({ billing, amount: text, currency, perSeat, unit }: Cost): PricingPlan["price"] {
  const amount = textToAmount(text, currency);
  if (billing === "request") return null;
  return billing === "usage" ? { billing, amount, currency, unit: unit.trim() } : { billing, amount, currency, perSeat };
}

/** "1,250" is a thousand, but "9,99" could be either, so it is no number. */
function textToAmount(text: string, currency: PlanCurrency): number {
  const units = unitsOf(currency);
  const [, whole, rest = ""] = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || (rest !== "" && units === 1)) return Number.NaN;
  return Number(whole.replaceAll(",", "")) * units + Number(rest.padEnd(2, "0"));
}
