/** A paid boost grants a month of promotion, starting as soon as it fits with the tool's other promotions. */
import { eq } from "drizzle-orm";
import { oneMonthAfter } from "../../../shared/one-month-after.ts";
import type { Fulfilment } from "../orders/fulfilment.ts";
import { tools } from "../tools/tables.ts";
import { tagsOfTool } from "../tools/tool-tags.ts";
import { pausePromotion, periodsAfter, resumePromotion } from "./pause-promotion.ts";
import { PROMOTIONS_TAG } from "./promoted-tools-cache.ts";
import { scheduleStart } from "./promotion-schedule.ts";
import { promotions } from "./tables.ts";

export const promotionFulfilment: Fulfilment = {
  async grant(tx, { id, toolId, boostFactor, userId, amountCents, currency, refundDays }, payment, { isLate, site }) {
    if (toolId === null || boostFactor === null) throw new Error(`Order ${id} is for nothing`);
    // Concurrent purchases for one tool must see each other: the second starts when there is room.
    const [tool] = await tx.select().from(tools).where(eq(tools.id, toolId)).for("no key update");
    // A tool that is only hidden until an admin has checked it is still listed.
    if (tool?.status !== "approved" || tool.deletedAt) return null;

    // Promotions are paused while the tool is hidden: for them, time stopped then.
    const now = tool.hiddenAt ?? new Date();
    const startDate = scheduleStart(await periodsAfter(tx, toolId, now), { factor: boostFactor, maxBoost: site.promotions.maxBoost }, now);
    const endDate = oneMonthAfter(startDate);
    await tx.insert(promotions).values({ paymentId: payment.id, toolId, userId, boostFactor, amountCents, startDate, endDate });
    const price = { amountCents, currency, refundDays, paymentId: payment.providerPaymentId };
    const facts = { tool: tool.name, slug: tool.slug, boostFactor, ...price, startDate, endDate };
    return { kind: isLate ? "promotion-completed" : "promotion-receipt", occasion: `order:${id}`, facts };
  },

  async revoke(tx, _order, payment) {
    await tx.update(promotions).set({ isActive: false }).where(eq(promotions.paymentId, payment.id));
  },

  pause: (tx, _order, payment) => pausePromotion(tx, payment.id),
  resume: (tx, _order, payment, { promotions: { maxBoost } }) => resumePromotion(tx, payment.id, maxBoost),

  async describe(tx, { toolId }) {
    const [tool] = toolId === null ? [] : await tx.select({ name: tools.name }).from(tools).where(eq(tools.id, toolId));
    return tool ? `the promotion of ${tool.name}` : "your promotion";
  },

  async tagsOf(db, { toolId }) {
    if (toolId === null) return [];
    const [tool] = await db.select({ slug: tools.slug }).from(tools).where(eq(tools.id, toolId));
    return [PROMOTIONS_TAG, ...(tool ? await tagsOfTool(db, tool.slug) : [])];
  },
};
