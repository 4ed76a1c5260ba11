import type { Job } from "../../platform/jobs/job.ts";
import type { Fulfilments } from "./fulfilment.ts";
import { orderDeps } from "./order-deps.ts";
import { reconcileOrders } from "./reconcile-orders.ts";

export const reconcilePaymentsJob = (fulfilments: Fulfilments): Job => ({
  name: "reconcile-payments",
  cron: "*/5 * * * *",
  catchUp: true,
  isNeeded: ({ config }) => config.payments.kind !== "none",
  run: (deps) => reconcileOrders(orderDeps({ ...deps, fulfilments }, deps.log)()),
});
