import { and, eq } from "drizzle-orm";
import { BOOST } from "../../../contract/constants.ts";
import type { Checkout } from "../../../contract/payment.ts";
import { tools } from "../../platform/db/schema/tools.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { describePromotion } from "./describe-purchase.ts";
import { openOrder } from "./open-order.ts";
import type { OrderDeps } from "./orders.ts";

/** The price is ours to say, whatever a browser shows. */
const priceCents = (boostFactor: number) => BOOST.dollarsPerMonth * 100 * boostFactor;

export async function createOrder(
  parts: OrderDeps,
  { userId, toolId, boostFactor }: { userId: number; toolId: number; boostFactor: number },
): Promise<Checkout> {
  const [tool] = await parts.db
    .select({ name: tools.name })
    .from(tools)
    .where(and(eq(tools.id, toolId), tools.isPublic));
  if (!tool) throw new HttpError(404, "This tool is not listed, so it cannot be promoted.");
  return openOrder(parts, { userId, toolId, boostFactor, amountCents: priceCents(boostFactor), description: describePromotion(tool.name, boostFactor) });
}
