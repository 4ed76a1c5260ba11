/** The provider signs the raw bytes, so here the body must not be parsed before its signature is checked. */
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { webhookOperation } from "../../../contract/payment.ts";
import { route } from "../../ports/identity/route.ts";
import { handleWebhook } from "./handle-webhook.ts";
import type { OrderDeps } from "./orders.ts";

const header = (value: string | string[] | undefined) => (typeof value === "string" && value !== "" ? value : undefined);

export const webhookRoute: FastifyPluginAsyncZod<{ getDeps: () => OrderDeps }> = async (app, { getDeps }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  route(app, webhookOperation, async ({ body, headers }) => {
    const note = await handleWebhook(getDeps(), {
      body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      signature: header(headers["x-razorpay-signature"]) ?? "",
      eventId: header(headers["x-razorpay-event-id"])?.slice(0, 100),
    });
    return note === null ? { ok: true as const } : { ok: true as const, note };
  });
};
