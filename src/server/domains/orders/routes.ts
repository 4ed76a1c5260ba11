/** Buying, proving and giving back; every refusal is logged, because each may be somebody who paid. */
import {
  adminPaymentsContract,
  createOrderContract,
  ledgerContract,
  ledgerCsvContract,
  listPaymentsContract,
  receiptContract,
  refundContract,
  verifyPaymentContract,
} from "../../../contract/payment.ts";
import type { ApiRoutes } from "../../api.ts";
import { notFound } from "../../platform/http/errors.ts";
import { adminOnly, signedIn, userOf } from "../../ports/identity/guards.ts";
import { createOrder } from "./create-order.ts";
import { ledgerCsv, listLedger } from "./ledger.ts";
import { getPayment, listAllPayments, listPayments } from "./list-payments.ts";
import { moneyParts } from "./order-deps.ts";
import { RECEIPT_POLICY, receiptPage } from "./receipt.ts";
import { createReceiptKeys } from "./receipt-keys.ts";
import { refundOrder } from "./refund-order.ts";
import { verifyPayment } from "./verify-payment.ts";
import { webhookRoute } from "./webhook-route.ts";

const BURST = { rateLimit: { max: 30 } };

export const paymentRoutes: ApiRoutes = async (app, parts) => {
  const { database, config } = parts;
  const { db } = database;
  const money = moneyParts(parts, app.log);
  const keys = await createReceiptKeys(db);
  app.addHook("onError", async (request, _reply, error) => {
    request.log.warn(
      { url: request.routeOptions.url, user: request.user?.id, body: Buffer.isBuffer(request.body) ? undefined : request.body, reason: error.message },
      "payment refused",
    );
  });

  app.post("/payments/create-order", { schema: createOrderContract, onRequest: signedIn, config: BURST }, (request) =>
    createOrder(money(), { ...request.body, userId: userOf(request).id }),
  );
  app.post("/payments/verify", { schema: verifyPaymentContract, onRequest: signedIn, config: BURST }, async (request) => {
    const { id } = await verifyPayment(money(), { ...request.body, userId: userOf(request).id });
    return { ok: true as const, id };
  });
  await app.register(webhookRoute, { money });

  app.get("/payments", { schema: listPaymentsContract, onRequest: signedIn }, (request) =>
    listPayments(db, keys, { ...request.query, userId: userOf(request).id }),
  );
  app.get("/payments/:id/receipt", { schema: receiptContract }, async (request, reply) => {
    const { id } = request.params;
    const hasKey = keys.isKey(id, request.query.key);
    if (!hasKey) await signedIn(request);
    const payment = await getPayment(db, keys, id);
    const isTheirs = hasKey || payment?.buyer.id === userOf(request).id || userOf(request).isAdmin;
    if (!payment?.paymentId || !isTheirs) throw notFound("Receipt");
    return reply.type("text/html; charset=utf-8").header("content-security-policy", RECEIPT_POLICY).send(receiptPage(payment, config));
  });

  app.get("/admin/payments", { schema: adminPaymentsContract, onRequest: adminOnly }, ({ query }) => listAllPayments(db, keys, query));
  app.post("/admin/payments/:id/refund", { schema: refundContract, onRequest: adminOnly }, async (request) => {
    const { id } = request.params;
    await refundOrder(money(), id, { reason: request.body.reason, adminId: userOf(request).id });
    const payment = await getPayment(db, keys, id);
    if (!payment) throw notFound("Payment");
    return payment;
  });
  app.get("/admin/ledger", { schema: ledgerContract, onRequest: adminOnly }, ({ query }) => listLedger(db, query));
  app.get("/admin/ledger.csv", { schema: ledgerCsvContract, onRequest: adminOnly }, async (_request, reply) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="ledger.csv"')
      .send(await ledgerCsv(db)),
  );
};
