import type { PricingPlan } from "../../contract/pricing-plan.ts";

type Cost = Partial<{ billing: "month" | "year" | "once"; currency: "USD" | "EUR"; perSeat: boolean }>;

/** A plan that costs 20 dollars a month, unless the test says otherwise. */
export const aPlan = ({ amount = 2_000, ...given }: Cost & { amount?: number } & Partial<Omit<PricingPlan, "price">> = {}): PricingPlan => {
  const { billing = "month", currency = "USD", perSeat = false, ...rest } = given;
  return { name: "Pro", price: { billing, amount, currency, perSeat }, includes: [], offer: null, ...rest };
};

export const FREE_PLAN = aPlan({ name: "Free", amount: 0, offer: { type: "free" } });
