import type { Config } from "../../config/config.ts";
import type { Changes } from "../../platform/cache/invalidation.ts";
import type { Database } from "../../platform/db/connect.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { createProvider } from "../../ports/payments/create-provider.ts";
import type { MoneyParts } from "./orders.ts";

type Given = { config: Config; database: Pick<Database, "db">; changes: Pick<Changes, "changed"> };

/** What every step with money needs; refuses where nobody takes any. */
export function moneyParts({ config, database: { db }, changes }: Given, log: MoneyParts["log"]): () => MoneyParts {
  const provider = createProvider(config, db);
  return () => {
    if (!provider) throw new HttpError(503, "Payments are not set up on this site.");
    return { db, site: config, provider, changes, log };
  };
}
