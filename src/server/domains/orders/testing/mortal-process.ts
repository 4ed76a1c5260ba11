/** A process that is killed between any two statements, or between a statement and a call of the provider. */
import { sql } from "drizzle-orm";
import { drizzle as onPostgres } from "drizzle-orm/node-postgres";
import { drizzle as onPglite } from "drizzle-orm/pglite";
import pg from "pg";
import { inject } from "vitest";
import type { Database, Db } from "../../../platform/db/database.ts";
import { rawRows } from "../../../platform/db/raw-rows.ts";
import { closeLater } from "../../../testing/close-after-tests.ts";
import { databaseAt } from "../../../testing/postgres-databases.ts";

export type MortalProcess = {
  db: Db;
  /** Throws if the process is dead; called before and after every query and provider call. */
  live(): void;
  /** Dies after this many more statements and calls; `restart` resets it. */
  killAfter(steps: number): void;
  restart(): void;
};

/** The server cleans up after a dead process; it sends these statements, not the process. */
const IS_SERVERS = /^(begin|rollback)/;

export async function mortalProcess(database: Database): Promise<MortalProcess> {
  let left = Number.POSITIVE_INFINITY;
  function live() {
    if (left <= 0) throw new Error("The process was killed");
    left -= 1;
  }
  const logger = { logQuery: (query: string) => (IS_SERVERS.test(query) ? undefined : live()) };
  const db: Db = await open(database, logger);
  const transaction = db.transaction.bind(db);
  // The embedded database commits without a statement that we log.
  db.transaction = (work, settings) =>
    transaction(async (tx) => {
      const done = await work(tx);
      live();
      return done;
    }, settings);
  return {
    db,
    live,
    killAfter: (steps) => {
      left = steps;
    },
    restart: () => {
      left = Number.POSITIVE_INFINITY;
    },
  };
}

async function open({ embedded, db }: Database, logger: { logQuery(query: string): void }): Promise<Db> {
  if (embedded) return onPglite({ client: embedded, casing: "snake_case", logger });
  const migrated = inject("migrated");
  const [current] = await rawRows<{ name: string }>(db, sql`select current_database() as name`);
  if (migrated.engine === "pglite" || !current) throw new Error("There is no PostgreSQL to connect to");
  const client = new pg.Pool({ connectionString: databaseAt(migrated.url, current.name), max: 8 });
  // The pool reports its end while its connections are still closing, and the database is then dropped under them.
  client.on("error", () => "closed already");
  closeLater(() => client.end());
  return onPostgres({ client, casing: "snake_case", logger });
}
