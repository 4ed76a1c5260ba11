import type { Changes } from "../changes.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import { HttpError } from "../errors.ts";
import { createProvider } from "../payments/create-provider.ts";
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
