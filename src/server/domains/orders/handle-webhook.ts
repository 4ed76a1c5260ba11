import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { reasonForLog } from "../../platform/http/error-for-log.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { ProviderError } from "../../ports/payments/provider.ts";
import { findOrder, type OrderDeps } from "./orders.ts";
import { settleDispute } from "./settle-dispute.ts";
import { settleOrder } from "./settle-order.ts";
import { webhookEvents } from "./tables.ts";

type Webhook = { body: Buffer; signature: string; eventId: string | undefined };

const entity = z.object({ entity: z.object({ id: z.string().max(64) }) }).optional();
/** Only the ids are read from the webhook; the facts are fetched from the provider. */
const Event = z.object({
  event: z.string().max(100),
  payload: z.object({ payment: entity, dispute: entity }),
});

/** Returns a message if there was nothing to do. Any thrown error makes the provider deliver the event again. */
export async function handleWebhook(deps: OrderDeps, { body, signature, eventId }: Webhook): Promise<string | null> {
  const { db, provider, log } = deps;
  if (!(await provider.isFromProvider(body, signature))) throw new HttpError(401, "The signature of this webhook is not valid.");
  const read = Event.safeParse(parse(body));
  if (!read.success) throw new HttpError(400, "This webhook is not an event we know how to read.");

  const bodyHash = createHash("sha256").update(body).digest("hex");
  const id = eventId ?? bodyHash;
  const [before] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  if (before && before.bodyHash !== bodyHash) throw new HttpError(409, "This event id was already used for another event.");
  if (before) return "This event was already processed.";

  const note = await settle(deps, read.data).catch((error: unknown) => {
    if (error instanceof ProviderError) throw new HttpError(502, "The payment provider does not respond; please deliver this again.");
    // Delivering it again would not help, and after a day of refusals the provider stops delivering anything.
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
    log.error({ event: id, reason: reasonForLog(error) }, "webhook refused, nothing granted");
    return error.message;
  });
  // Recorded last: after a crash before this line the event is simply processed again.
  await db.insert(webhookEvents).values({ id, bodyHash, event: read.data.event }).onConflictDoNothing();
  return note;
}

async function settle(deps: OrderDeps, { event, payload }: z.infer<typeof Event>): Promise<string | null> {
  if (payload.dispute) {
    const dispute = await deps.provider.getDispute(payload.dispute.entity.id);
    if (!dispute) throw new HttpError(400, "The payment provider does not know this dispute.");
    return settleDispute(deps, dispute);
  }
  const reported = payload.payment?.entity;
  if (!reported) return `Nothing to do for ${event}.`;
  const payment = await deps.provider.getPayment(reported.id);
  if (!payment) throw new HttpError(400, "The payment provider does not know this payment.");
  const order = payment.orderId ? await findOrder(deps.db, deps.provider, payment.orderId) : null;
  // The account may also be used to sell other things.
  if (!order) return "This payment is not for an order of ours.";
  await settleOrder(deps, order, payment);
  return null;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
