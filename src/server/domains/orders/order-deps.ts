import type { Config } from "../../config/config.ts";
import type { SiteSource } from "../../config/site-source.ts";
import type { Changes } from "../../platform/cache/invalidation.ts";
import type { Database, Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import type { PaymentProvider } from "../../ports/payments/provider.ts";
import { createRazorpay } from "../../ports/payments/razorpay.ts";
import { createSandbox } from "../../ports/payments/sandbox/sandbox.ts";
import type { Fulfilments } from "./fulfilment.ts";
import type { CurrentAccount } from "./list-payments.ts";
import type { OrderDeps } from "./orders.ts";

type OrderServices = { config: Config; site: SiteSource; database: Pick<Database, "db">; changes: Pick<Changes, "changed">; fulfilments: Fulfilments };

/** The account of the configured keys; null if no payments are set up. */
export const currentAccount = (config: Config, db: Db): CurrentAccount => createProvider(config, db);

/** The dependencies of all payment code; throws 503 when no payment provider is configured. */
export function orderDeps({ config, site, database: { db }, changes, fulfilments }: OrderServices, log: OrderDeps["log"]): () => OrderDeps {
  const provider = createProvider(config, db);
  return () => {
    if (!provider) throw new HttpError(503, "Payments are not set up on this site.");
    return { db, site: site.current(), provider, changes, fulfilments, log };
  };
}

/** Razorpay if its keys are set, else a sandbox; none on a public address without keys, where a sandbox would give promotions away. */
function createProvider({ payments }: Config, db: Db): PaymentProvider | null {
  if (payments.kind === "razorpay") return createRazorpay(payments);
  return payments.kind === "sandbox" ? createSandbox(db) : null;
}
