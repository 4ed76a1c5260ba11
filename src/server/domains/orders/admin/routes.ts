import { adminPaymentsOperation, ledgerCsvOperation, ledgerOperation, refundOperation } from "../../../../contract/payment.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import type { Fulfilments } from "../fulfilment.ts";
import { ledgerCsv, listLedger } from "../ledger.ts";
import { getPayment, listAllPayments } from "../list-payments.ts";
import { logPaymentErrors } from "../log-payment-errors.ts";
import { currentAccount, orderDeps } from "../order-deps.ts";
import { createReceiptKeys } from "../receipt-keys.ts";
import { refundOrder } from "../refund-order.ts";

export const adminOrderRoutes: ApiRoutes<{ fulfilments: Fulfilments }> = async (app, deps) => {
  const { db } = deps.database;
  const getDeps = orderDeps(deps, app.log);
  const keys = await createReceiptKeys(db);
  const account = currentAccount(deps.config, db);
  logPaymentErrors(app);

  route(app, adminPaymentsOperation, ({ query }) => listAllPayments(db, keys, { ...query, account }));
  route(app, refundOperation, async (request) => {
    const { id } = request.params;
    await refundOrder(getDeps(), id, { reason: request.body.reason, adminId: userOf(request).id });
    const payment = await getPayment(db, keys, id, account);
    if (!payment) throw notFound("Payment");
    return payment;
  });
  route(app, ledgerOperation, ({ query }) => listLedger(db, query));
  route(app, ledgerCsvOperation, async (_request, reply) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="ledger.csv"')
      .send(await ledgerCsv(db)),
  );
};
