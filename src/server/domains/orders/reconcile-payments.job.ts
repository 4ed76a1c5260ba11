import type { Job } from "../../platform/jobs/run-jobs.ts";
import { moneyParts } from "./order-deps.ts";
import { reconcileOrders } from "./reconcile-orders.ts";

export const reconcilePaymentsJob: Job = {
  name: "reconcile-payments",
  cron: "*/5 * * * *",
  catchUp: true,
  isNeeded: ({ config }) => config.payments.kind !== "none",
  run: (parts) => reconcileOrders(moneyParts(parts, parts.log)()),
};
