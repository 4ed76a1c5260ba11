import { and, eq } from "drizzle-orm";
import type { Checkout } from "../../../contract/payment.ts";
import { boostPriceCents } from "../../../shared/boost-price.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { describePromotion } from "../purchases/describe-purchase.ts";
import { tools } from "../tools/tables.ts";
import { openOrder } from "./open-order.ts";
import type { OrderDeps } from "./orders.ts";
import { requireBoost } from "./require-boost.ts";

export async function createOrder(
  deps: OrderDeps,
  { userId, toolId, boostFactor }: { userId: number; toolId: number; boostFactor: number },
): Promise<Checkout> {
  const { promotions } = deps.site;
  requireBoost(boostFactor, promotions);
  const [tool] = await deps.db
    .select({ name: tools.name })
    .from(tools)
    .where(and(eq(tools.id, toolId), tools.isPublic));
  if (!tool) throw new HttpError(404, "This tool is not listed, so it cannot be promoted.");
  const amountCents = boostPriceCents(boostFactor, promotions);
  return openOrder(deps, { userId, toolId, boostFactor, amountCents, description: describePromotion(tool.name, boostFactor) });
}
