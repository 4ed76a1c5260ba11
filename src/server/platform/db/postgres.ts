import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database } from "./connect.ts";

const RECONNECT_MS = 1_000;

export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: 10, application_name: "toolatlas" });
  // An idle connection that the server drops must not take the process down; the pool opens another.
  pool.on("error", (error) => process.emitWarning(`PostgreSQL connection lost: ${error.message}`));
  const ears: Ear[] = [];

  return {
    engine: "postgres",
    db: drizzle({ client: pool, casing: "snake_case" }),
    script: (sql) => runScript(pool, sql),
    notify: async (channel, payload) => void (await pool.query("select pg_notify($1, $2)", [channel, payload])),
    listen: async (channel, hear) => {
      const ear = createEar(connectionString, channel, hear);
      ears.push(ear);
      await ear.open();
    },
    ping: async () => void (await pool.query("select 1")),
    close: async () => {
      await Promise.all(ears.map((ear) => ear.close()));
      await pool.end();
    },
  };
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

type Ear = { open(): Promise<void>; close(): Promise<void> };

/** A connection of its own that listens, and comes back when the server went away. */
function createEar(connectionString: string, channel: string, hear: (payload: string) => void): Ear {
  let client: pg.Client | undefined;
  let closed = false;

  async function open() {
    client = new pg.Client({ connectionString, application_name: "toolatlas-listen" });
    client.on("notification", (message) => hear(message.payload ?? ""));
    client.on("error", reopen);
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  }
  function reopen() {
    client = undefined;
    if (!closed) setTimeout(() => open().catch(reopen), RECONNECT_MS).unref();
  }
  return {
    open,
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}
