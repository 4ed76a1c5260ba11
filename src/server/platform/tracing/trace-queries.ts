/** Database queries in a trace: the statement with its placeholders, never the values. */
import type { PGlite } from "@electric-sql/pglite";
import type { Pool } from "pg";
import type { Database } from "../db/database.ts";
import { traced } from "./traced.ts";

type Queries = { query: (...args: never[]) => unknown };

export function traceQueries({ pool, embedded }: Pick<Database, "pool" | "embedded">): void {
  if (pool) tracePool(pool);
  if (embedded) tracePglite(embedded);
}

/** Traces queries of the pool, and those of transactions, which hold their own connection. */
function tracePool(pool: Pool): void {
  const known = new WeakSet<Queries>();
  pool.on("acquire", (client) => {
    if (known.has(client)) return;
    known.add(client);
    traceQuery(client);
  });
  traceQuery(pool);
}

function tracePglite(client: PGlite): void {
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      traceQuery(tx);
      return work(tx);
    });
  traceQuery(client);
}

function traceQuery<Client extends Queries>(client: Client): void {
  client.query = new Proxy(client.query, {
    apply(query, self, args: unknown[]) {
      const run = () => Reflect.apply(query, self, args);
      // With a callback, the pool is the caller, on behalf of a query that is already in the trace.
      return typeof args.at(-1) === "function" ? run() : traced(toWork(args[0]), async () => run());
    },
  });
}

function toWork(asked: unknown) {
  const text = typeof asked === "string" ? asked : textOf(asked);
  const [verb = "query"] = text.trimStart().split(/\s/, 1);
  return { name: verb.toUpperCase(), attributes: { "db.system.name": "postgresql", "db.query.text": text } };
}
const textOf = (asked: unknown) => (typeof asked === "object" && asked !== null && "text" in asked ? String(asked.text) : "");
