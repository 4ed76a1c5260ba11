/** Buying and verifying payments. Every refusal is logged, because the caller may have paid. */
import { createOrderOperation, listPaymentsOperation, receiptOperation, verifyPaymentOperation } from "../../../contract/payment.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { notFound } from "../../platform/http/errors.ts";
import { signedIn, userOf } from "../../ports/identity/guards.ts";
import { route } from "../../ports/identity/route.ts";
import { createOrder } from "./create-order.ts";
import type { Fulfilments } from "./fulfilment.ts";
import { getPayment, listPayments } from "./list-payments.ts";
import { logPaymentErrors } from "./log-payment-errors.ts";
import { orderDeps } from "./order-deps.ts";
import { RECEIPT_POLICY, receiptPage } from "./receipt.ts";
import { createReceiptKeys } from "./receipt-keys.ts";
import { verifyPayment } from "./verify-payment.ts";
import { webhookRoute } from "./webhook-route.ts";

export const orderRoutes: ApiRoutes<{ fulfilments: Fulfilments }> = async (app, deps) => {
  const { db } = deps.database;
  const getDeps = orderDeps(deps, app.log);
  const keys = await createReceiptKeys(db);
  logPaymentErrors(app);

  route(app, createOrderOperation, (request) => createOrder(getDeps(), { ...request.body, userId: userOf(request).id }));
  route(app, verifyPaymentOperation, async (request) => {
    const { id } = await verifyPayment(getDeps(), { ...request.body, userId: userOf(request).id });
    return { ok: true as const, id };
  });
  await app.register(webhookRoute, { getDeps });

  route(app, listPaymentsOperation, (request) => listPayments(db, keys, { ...request.query, userId: userOf(request).id }));
  route(app, receiptOperation, async (request, reply) => {
    const { id } = request.params;
    const hasKey = keys.isKey(id, request.query.key);
    if (!hasKey) await signedIn(request);
    const payment = await getPayment(db, keys, id, null);
    const isTheirs = hasKey || payment?.buyer.id === userOf(request).id || userOf(request).isAdmin;
    if (!payment?.paymentId || !isTheirs) throw notFound("Receipt");
    return reply.type("text/html; charset=utf-8").header("content-security-policy", RECEIPT_POLICY).send(receiptPage(payment, deps.site.current()));
  });
};
