/** One SQL dialect, two engines: PGlite inside this process, or PostgreSQL at DATABASE_URL. */
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import { openPglite } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";

export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = {
  engine: "pglite" | "postgres";
  db: Db;
  /** PGlite itself, for what only it can do: jobs on its one connection, a dump of the whole. */
  embedded?: PGlite;
  /** The connections to PostgreSQL, for figures and traces. */
  pool?: Pool;
  /** Runs several statements at once, for migrations; a transaction they leave open is rolled back. */
  script(sql: string): Promise<void>;
  /** Does the work while no other instance does such work; `onWait` where one is at it already. */
  alone<Result>(work: () => Promise<Result>, onWait: () => void): Promise<Result>;
  /** Tells every instance, this one included, after the surrounding work is committed. */
  notify(channel: string, payload: string): Promise<void>;
  /** `onReconnect`: the connection was cut, and what was announced meanwhile was not heard. */
  listen(channel: string, onMessage: (payload: string) => void, onReconnect?: () => void): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

type Where = { databaseUrl?: string | undefined; dataDir: string };

export const connect = ({ databaseUrl, dataDir }: Where): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl) : openPglite(join(dataDir, "database"));

/** The lock of the embedded database. */
export const lockOf = ({ dataDir }: { dataDir: string }) => join(dataDir, "database.lock");
