import { createApp } from "../app.ts";
import { readConfig } from "../config/config.ts";
import { copyConfig } from "../config/copy-config.ts";
import type { Machine } from "../domains/setup/machine.ts";
import type { Database } from "../platform/db/database.ts";
import type { SafeFetch } from "../platform/safe-fetch/safe-fetch.ts";
import { closeLater } from "./close-after-tests.ts";
import { freshDatabase } from "./database.ts";

type Options = { env?: Record<string, string>; database?: Database; machine?: Machine; isCopy?: boolean; safeFetch?: SafeFetch };

/** The whole application on a fresh or shared database, for `app.inject`; closed after the test file. */
export async function testApp({ env = {}, database: shared, machine, isCopy = false, safeFetch }: Options = {}) {
  const database = shared ?? (await freshDatabase());
  const settings = readConfig({ LOG_LEVEL: "silent", ...env });
  const config = isCopy ? copyConfig(settings) : settings;
  const app = await createApp({ config, database, ...(machine && { machine }), ...(safeFetch && { safeFetch }) });
  closeLater(() => app.close());
  return { app, config, database, db: database.db };
}
