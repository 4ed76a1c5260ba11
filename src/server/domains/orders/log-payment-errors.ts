import type { FastifyInstance } from "fastify";

/** Every refusal of a call about money is logged, because each may be somebody who paid. */
export function logPaymentErrors(app: Pick<FastifyInstance, "addHook">) {
  app.addHook("onError", async (request, _reply, error) => {
    request.log.warn(
      { url: request.routeOptions.url, user: request.user?.id, body: Buffer.isBuffer(request.body) ? undefined : request.body, reason: error.message },
      "payment refused",
    );
  });
}
