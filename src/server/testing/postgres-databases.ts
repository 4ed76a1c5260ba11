import { sql } from "drizzle-orm";
import pg from "pg";
import type { Database } from "../platform/db/database.ts";

/** A database name that is unique to this run. */
export const uniqueName = (prefix: string) => `${prefix}_${crypto.randomUUID().replaceAll("-", "")}`;

export const databaseAt = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** One statement on a separate connection, as `create database` needs. */
export async function runOn(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** Settings for a test's own database: on PostgreSQL, jobs and other instances open separate connections. */
export async function addressOf({ db, engine }: Database): Promise<{ DATABASE_URL?: string }> {
  if (engine === "pglite") return {};
  const [current] = await db.select({ name: sql<string>`current_database()` }).from(sql`(values (1)) as one`);
  return { DATABASE_URL: databaseAt(process.env.TEST_DATABASE_URL ?? "", current?.name ?? "") };
}
