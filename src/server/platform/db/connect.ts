/** One SQL dialect, two engines: PGlite inside this process, or PostgreSQL at DATABASE_URL. */
import { join } from "node:path";
import type { DatabaseOptions } from "../../config/database-settings.ts";
import type { Database } from "./database.ts";

type Where = { databaseUrl?: string | undefined; databaseOptions?: DatabaseOptions; dataDir: string };

/** Commands process whole tables, and no visitor waits for them. */
const COMMAND = { statementTimeoutMs: 60 * 60_000 };

/** `isServer`: visitors wait for the responses, so the configured time limit applies. Only the engine in use is loaded. */
export async function connect({ databaseUrl, databaseOptions, dataDir }: Where, { isServer = false } = {}): Promise<Database> {
  if (!databaseUrl) return (await import("./pglite.ts")).openPglite(join(dataDir, "database"));
  return (await import("./postgres.ts")).openPostgres(databaseUrl, { ...databaseOptions, ...(isServer ? {} : COMMAND) });
}

/** Path of the embedded database's lock. */
export const lockOf = ({ dataDir }: { dataDir: string }) => join(dataDir, "database.lock");
