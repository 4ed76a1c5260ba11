import type { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Pool } from "pg";

export type Db = PgDatabase<PgQueryResultHKT>;

export type DatabaseLog = { warn(facts: object, line: string): void; info(line: string): void };

export type Database = {
  engine: "pglite" | "postgres";
  db: Db;
  /** For public reads that may be slightly stale: uses the replica while it has every change that this instance knows of. */
  mayLag: Db;
  /** For jobs, whose statements may take minutes. */
  patientDb: Db;
  /** Something changed: the replica is not used until it has the change. */
  noticeChange(): void;
  /** No connection is available; queries fail immediately. */
  isUnavailable(): boolean;
  /** Sets the log for outages and recoveries of the server. */
  reportTo(log: DatabaseLog): void;
  /** The PGlite instance, for what only it can do: jobs on its one connection, a full dump. */
  embedded?: PGlite;
  /** The PostgreSQL connections, for metrics and traces. */
  pool?: Pool;
  /** Runs several statements at once, for migrations; a transaction left open is rolled back. */
  script(sql: string): Promise<void>;
  /** Runs the work while no other instance does such work; calls `onWait` if one already does. `lock`: for work other than the startup's. */
  alone<Result>(work: () => Promise<Result>, onWait: () => void, lock?: number): Promise<Result>;
  /** `onReconnect`: the connection was cut, and notifications sent in between were missed. */
  listen(channel: string, onMessage: (payload: string) => void, onReconnect?: () => void): Promise<void>;
  ping(): Promise<void>;
  /** Rejects if the database responds but cannot store anything. */
  checkWrites(): Promise<void>;
  close(): Promise<void>;
};
