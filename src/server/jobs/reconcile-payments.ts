import { moneyParts } from "../promotions/money-parts.ts";
import { reconcileOrders } from "../promotions/reconcile-orders.ts";
import type { Job } from "./jobs.ts";

export const reconcilePaymentsJob: Job = {
  name: "reconcile-payments",
  cron: "*/5 * * * *",
  catchUp: true,
  isNeeded: ({ config }) => config.payments.kind !== "none",
  run: (parts) => reconcileOrders(moneyParts(parts, parts.log)()),
};
