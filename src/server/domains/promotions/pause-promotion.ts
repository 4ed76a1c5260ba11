/** While a bank disputes its payment a promotion is not shown, and none of its time is used up. */
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { tools } from "../tools/tables.ts";
import { type Period, scheduleStart } from "./promotion-schedule.ts";
import { promotions } from "./tables.ts";

/** A tool's current and future promotions; paused ones do not count. */
export const periodsAfter = (tx: Db, toolId: number, moment: Date): Promise<Period[]> =>
  tx
    .select({ start: promotions.startDate, end: promotions.endDate, factor: promotions.boostFactor })
    .from(promotions)
    .where(and(eq(promotions.toolId, toolId), promotions.isActive, isNull(promotions.pausedAt), gt(promotions.endDate, moment)));

export async function pausePromotion(tx: Db, paymentId: number): Promise<void> {
  const found = await lockWithTool(tx, paymentId);
  if (!found || found.promotion.pausedAt || found.promotion.endDate <= found.now) return;
  await tx.update(promotions).set({ pausedAt: found.now }).where(eq(promotions.id, found.promotion.id));
}

/** The remaining time starts as soon as it fits with promotions bought in the meantime. */
export async function resumePromotion(tx: Db, paymentId: number, maxBoost: number): Promise<void> {
  const found = await lockWithTool(tx, paymentId);
  if (!found?.promotion.pausedAt) return;
  const { now, promotion } = found;
  const { id, toolId, boostFactor, startDate, endDate } = promotion;
  const hadBegun = startDate < found.promotion.pausedAt;
  const left = endDate.getTime() - Math.max(startDate.getTime(), found.promotion.pausedAt.getTime());
  const endOf = (start: Date) => new Date(start.getTime() + left);
  const earliest = hadBegun ? now : new Date(Math.max(now.getTime(), startDate.getTime()));
  const from = scheduleStart(await periodsAfter(tx, toolId, now), { factor: boostFactor, maxBoost }, earliest, endOf);
  // It keeps its original start date, unless it has to wait.
  const begins = hadBegun && from <= now ? startDate : from;
  await tx
    .update(promotions)
    .set({ pausedAt: null, startDate: begins, endDate: endOf(from) })
    .where(eq(promotions.id, id));
}

/** Locks the tool, because concurrent changes of its promotions must see each other. For a hidden tool, time stopped when it was hidden. */
async function lockWithTool(tx: Db, paymentId: number) {
  const [bought] = await tx.select({ toolId: promotions.toolId }).from(promotions).where(eq(promotions.paymentId, paymentId));
  if (!bought) return null;
  const [tool] = await tx.select({ hiddenAt: tools.hiddenAt }).from(tools).where(eq(tools.id, bought.toolId)).for("no key update");
  const [promotion] = await tx.select().from(promotions).where(eq(promotions.paymentId, paymentId));
  return promotion?.isActive ? { promotion, now: tool?.hiddenAt ?? new Date() } : null;
}
