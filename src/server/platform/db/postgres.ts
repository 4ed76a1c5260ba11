import { setTimeout } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database } from "./connect.ts";
import { createListener } from "./listener.ts";

/** Any fixed number: instances that start together queue here. */
const LOCK = 7_205_391;
const ASK_AGAIN_MS = 200;

export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: 10, application_name: "toolatlas" });
  // An idle connection that the server drops must not take the process down; the pool opens another.
  pool.on("error", (error) => process.emitWarning(`PostgreSQL connection lost: ${error.message}`));
  const listener = createListener(connectionString);

  return {
    engine: "postgres",
    pool,
    db: drizzle({ client: pool, casing: "snake_case" }),
    script: (sql) => runScript(pool, sql),
    alone: (work, onWait) => holdingLock(connectionString, work, onWait),
    notify: async (channel, payload) => void (await pool.query("select pg_notify($1, $2)", [channel, payload])),
    listen: (channel, onMessage, onReconnect = () => {}) => listener.listen({ channel, onMessage, onReconnect }),
    ping: async () => void (await pool.query("select 1")),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/** The lock ends with its connection, however the process ends. */
async function holdingLock<Result>(connectionString: string, work: () => Promise<Result>, onWait: () => void): Promise<Result> {
  const client = new pg.Client({ connectionString, application_name: "toolatlas start" });
  client.on("error", (error) => process.emitWarning(`PostgreSQL connection lost: ${error.message}`));
  await client.connect();
  try {
    const isOurs = async () => (await client.query<{ is_ours: boolean }>("select pg_try_advisory_lock($1) as is_ours", [LOCK])).rows[0]?.is_ours;
    if (!(await isOurs())) {
      onWait();
      // Asked again and again: a statement that waits is a transaction, and an index that is built concurrently waits for its end.
      while (!(await isOurs())) await setTimeout(ASK_AGAIN_MS);
    }
    return await work();
  } finally {
    await client.end();
  }
}

/** One connection for the whole script; a failed one leaves no transaction open behind it. */
async function runScript(pool: pg.Pool, sql: string) {
  const client = await pool.connect();
  try {
    await client.query(sql);
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
