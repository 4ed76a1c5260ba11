import { sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";

/** Runs queries in a transaction where every value is written as text without loss, and the same way by both databases. */
export const withExactText = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('datestyle', 'ISO', true), set_config('timezone', 'UTC', true), set_config('intervalstyle', 'postgres', true),
      set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`);
    return work(tx);
  });
