import type { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Pool } from "pg";

export type Db = PgDatabase<PgQueryResultHKT>;

export type DatabaseLog = { warn(facts: object, line: string): void; info(line: string): void };

export type Database = {
  engine: "pglite" | "postgres";
  db: Db;
  /** For public reads that may be a moment old: the replica, while it has every change that this instance knows of. */
  mayLag: Db;
  /** For jobs, whose statements may take minutes. */
  patientDb: Db;
  /** Something was changed: the replica is not asked until it has it. */
  noticeChange(): void;
  /** No connection can be had; whatever needs one is refused at once. */
  isAway(): boolean;
  /** Where to say that the server went away and came back. */
  reportTo(log: DatabaseLog): void;
  /** PGlite itself, for what only it can do: jobs on its one connection, a dump of the whole. */
  embedded?: PGlite;
  /** The connections to PostgreSQL, for figures and traces. */
  pool?: Pool;
  /** Runs several statements at once, for migrations; a transaction they leave open is rolled back. */
  script(sql: string): Promise<void>;
  /** Does the work while no other instance does such work; `onWait` where one is at it already. `lock`: other work than at a start. */
  alone<Result>(work: () => Promise<Result>, onWait: () => void, lock?: number): Promise<Result>;
  /** `onReconnect`: the connection was cut, and what was announced meanwhile was not heard. */
  listen(channel: string, onMessage: (payload: string) => void, onReconnect?: () => void): Promise<void>;
  ping(): Promise<void>;
  /** Rejects where the database answers but stores nothing. */
  checkWrites(): Promise<void>;
  close(): Promise<void>;
};
