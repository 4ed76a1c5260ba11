/** What Razorpay's servers would answer to the browser, for machines without keys. */
import { readFile } from "node:fs/promises";
import type { FastifyRequest } from "fastify";
import { payInSandboxOperation, sandboxScriptOperation } from "../../../../contract/payment-sandbox.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { isLocalRequest } from "../../../platform/http/is-local-request.ts";
import { route } from "../../identity/route.ts";
import { startDeliveries } from "./deliver-webhooks.ts";
import { payInSandbox } from "./pay-in-sandbox.ts";

const OPEN_LINK = "To pay in the sandbox, first open the admin link that the terminal shows (…/login?admin=…) in this browser, then try again.";
const SCRIPT = new URL("./checkout.js", import.meta.url);

type Terminal = { isRemembered(request: FastifyRequest): boolean };

/** `adminCode`: only someone who can read the terminal has it; null if people sign in with another issuer. */
export const sandboxRoutes: ApiRoutes<{ identity: { adminCode: Terminal | null } }> = async (app, { database: { db }, config, identity: { adminCode } }) => {
  if (config.payments.kind !== "sandbox") return;
  const script = await readFile(SCRIPT, "utf8");
  const deliveries = startDeliveries(
    db,
    async ({ body, headers }) => (await app.inject({ method: "POST", url: "/api/payments/webhook", payload: body, headers })).statusCode,
    (error) => app.log.error({ err: error }, "the sandbox could not deliver a webhook"),
  );
  // Resume deliveries that were pending when the server stopped.
  app.addHook("onReady", async () => deliveries.wake());
  app.addHook("preClose", () => deliveries.close());
  // Anyone who could reach it from outside would get promotions for free.
  app.addHook("onRequest", async (request) => {
    if (!isLocalRequest(request)) throw new HttpError(404, "API address not found.");
  });

  route(app, sandboxScriptOperation, async (_request, reply) => reply.type("text/javascript; charset=utf-8").send(script));
  route(app, payInSandboxOperation, async (request) => {
    // Behind a proxy that adds no header, a stranger looks local, too.
    if (adminCode && !adminCode.isRemembered(request)) throw new HttpError(403, OPEN_LINK);
    const { body } = request;
    const result = await payInSandbox(db, { orderId: body.order_id, outcome: body.outcome });
    deliveries.wake();
    return result;
  });
};
