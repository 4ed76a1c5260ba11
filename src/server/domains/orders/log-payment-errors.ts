import type { FastifyInstance } from "fastify";
import { reasonForLog } from "../../platform/http/error-for-log.ts";

/** The format of the provider's order and payment ids. Anything else in these fields, such as a card number, is not logged. */
const PROVIDER_ID = /^(order|pay)_[A-Za-z0-9]{1,32}$/;

/**
 * Each refused payment call may be from a person who paid, so support needs its ids. The rest of the body is left out:
 * it can hold card numbers, and be as long as the body limit allows.
 */
export function logPaymentErrors(app: Pick<FastifyInstance, "addHook">) {
  app.addHook("onError", async (request, _reply, error) => {
    request.log.warn({ url: request.routeOptions.url, user: request.user?.id, ...idsOf(request.body), reason: reasonForLog(error) }, "payment refused");
  });
}

function idsOf(body: unknown): { orderId?: string; paymentId?: string; toolId?: number } {
  if (typeof body !== "object" || body === null) return {};
  const { orderId, paymentId, toolId }: Record<string, unknown> = { ...body };
  return {
    ...(isProviderId(orderId) && { orderId }),
    ...(isProviderId(paymentId) && { paymentId }),
    ...(isRowId(toolId) && { toolId }),
  };
}

const isProviderId = (value: unknown): value is string => typeof value === "string" && PROVIDER_ID.test(value);
const isRowId = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value) && value > 0 && value <= 2_147_483_647;
