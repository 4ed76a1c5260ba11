import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/connect.ts";
import { promotions, tools, users } from "../../platform/db/schema.ts";
import { type Mail, sendMail } from "../../ports/mail/send-mail.ts";
import type { Site } from "../../ports/mail/templates.ts";
import { oneMonthAfter, whenItFits } from "../promotions/promotion-schedule.ts";
import { activatePlan } from "../subscriptions/activate-plan.ts";
import { lockOrder, moveOrder, type Order, paymentOf } from "./orders.ts";
import { book } from "./post-ledger-entry.ts";

type Payment = NonNullable<Awaited<ReturnType<typeof paymentOf>>>;
/** `isLate`: the buyer's browser never came back, so the mail explains. */
type Input = { site: Site; orderId: number; isLate?: boolean };
/** `undeliverable`: the tool left the directory meanwhile; the buyer gets the money back. */
export type Fulfilment = "fulfilled" | "already" | "undeliverable";

/** Gives what was paid for, once, and sends the receipt. */
export const fulfilOrder = (db: Db, { site, orderId, isLate = false }: Input): Promise<Fulfilment> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.state === "fulfilled" || order.state === "refunded") return "already";
    const payment = await paymentOf(tx, order.id);
    if (order.state !== "paid" || !payment) throw new Error(`Order ${order.id} is ${order.state}, not paid`);
    if (order.refundRequestedAt) return "undeliverable";

    const mail = order.subscriptionId === null ? await promote(tx, order, payment, isLate) : await activate(tx, order, payment);
    if (!mail) return "undeliverable";
    await moveOrder(tx, order.id, "fulfilled");
    await book(tx, "fulfilment", order);
    await mailBuyer(tx, site, order.userId, mail);
    return "fulfilled";
  });

/** A mail that lacks only its reader's address. */
export type Letter = Mail extends infer Each ? (Each extends Mail ? Omit<Each, "to"> : never) : never;

async function promote(tx: Db, { id, toolId, boostFactor, userId, amountCents }: Order, payment: Payment, isLate: boolean): Promise<Letter | null> {
  if (toolId === null || boostFactor === null) throw new Error(`Order ${id} is for nothing`);
  // Two purchases for one tool must see each other: the second begins where the first leaves room.
  const [tool] = await tx.select().from(tools).where(eq(tools.id, toolId)).for("no key update");
  // One that is only hidden until an admin has looked is still a listed tool.
  if (tool?.status !== "approved" || tool.deletedAt) return null;

  const periods = await tx
    .select({ start: promotions.startDate, end: promotions.endDate, factor: promotions.boostFactor })
    .from(promotions)
    .where(and(eq(promotions.toolId, toolId), promotions.isActive, gt(promotions.endDate, sql`now()`)));
  const startDate = whenItFits(periods, boostFactor, new Date());
  const endDate = oneMonthAfter(startDate);
  await tx.insert(promotions).values({ paymentId: payment.id, toolId, userId, boostFactor, amountCents, startDate, endDate });
  const facts = { tool: tool.name, slug: tool.slug, boostFactor, amountCents, paymentId: payment.providerPaymentId, startDate, endDate };
  return { kind: isLate ? "promotion-completed" : "promotion-receipt", occasion: `order:${id}`, facts };
}

async function activate(tx: Db, { id, subscriptionId, amountCents }: Order, payment: Payment): Promise<Letter> {
  if (subscriptionId === null) throw new Error(`Order ${id} is for nothing`);
  const { plan, endDate } = await activatePlan(tx, subscriptionId);
  return { kind: "plan-receipt", occasion: `order:${id}`, facts: { plan, amountCents, paymentId: payment.providerPaymentId, endDate } };
}

/** Nobody is written to whose account is gone; the books stay. */
export async function mailBuyer(tx: Db, site: Site, userId: number, letter: Letter): Promise<void> {
  const [buyer] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (buyer?.email.includes("@")) await sendMail(tx, site, { ...letter, to: buyer.email });
}
