import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database } from "./connect.ts";
import { createListener } from "./listener.ts";

export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: 10, application_name: "toolatlas" });
  // An idle connection that the server drops must not take the process down; the pool opens another.
  pool.on("error", (error) => process.emitWarning(`PostgreSQL connection lost: ${error.message}`));
  const listener = createListener(connectionString);

  return {
    engine: "postgres",
    db: drizzle({ client: pool, casing: "snake_case" }),
    script: (sql) => runScript(pool, sql),
    notify: async (channel, payload) => void (await pool.query("select pg_notify($1, $2)", [channel, payload])),
    listen: (channel, onMessage, onReconnect = () => {}) => listener.listen({ channel, onMessage, onReconnect }),
    ping: async () => void (await pool.query("select 1")),
    close: async () => {
      await listener.close();
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
