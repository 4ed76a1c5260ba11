import type { Fulfilment } from "../orders/fulfilment.ts";
import { activatePlan, endPlan } from "./activate-plan.ts";

/** A paid plan grants another month. */
export const planFulfilment: Fulfilment = {
  async grant(tx, { id, subscriptionId, amountCents, currency, refundDays }, payment) {
    if (subscriptionId === null) throw new Error(`Order ${id} is for nothing`);
    const { plan, endDate } = await activatePlan(tx, subscriptionId, { amountCents, currency });
    const facts = { plan, amountCents, currency, refundDays, paymentId: payment.providerPaymentId, endDate };
    return { kind: "plan-receipt", occasion: `order:${id}`, facts };
  },

  async revoke(tx, { subscriptionId }) {
    if (subscriptionId !== null) await endPlan(tx, subscriptionId);
  },

  // A plan needs no pause: it takes nothing from others in the meantime, so only its end matters.
  pause: async () => {},
  resume: async () => {},

  describe: async () => "your plan",
  tagsOf: async () => [],
};
