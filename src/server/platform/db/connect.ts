/** One SQL dialect, two engines: PGlite inside this process, or PostgreSQL at DATABASE_URL. */
import { join } from "node:path";
import type { DatabaseOptions } from "../../config/database-settings.ts";
import type { Database } from "./database.ts";

type Where = { databaseUrl?: string | undefined; databaseOptions?: DatabaseOptions; dataDir: string };

/** A command works through whole tables, and no visitor waits for it. */
const COMMAND = { statementTimeoutMs: 60 * 60_000 };

/** `isServer`: people wait for the answers, so the settings' time limit holds. Of the two engines only the one in use is loaded. */
export async function connect({ databaseUrl, databaseOptions, dataDir }: Where, { isServer = false } = {}): Promise<Database> {
  if (!databaseUrl) return (await import("./pglite.ts")).openPglite(join(dataDir, "database"));
  return (await import("./postgres.ts")).openPostgres(databaseUrl, { ...databaseOptions, ...(isServer ? {} : COMMAND) });
}

/** The lock of the embedded database. */
export const lockOf = ({ dataDir }: { dataDir: string }) => join(dataDir, "database.lock");
