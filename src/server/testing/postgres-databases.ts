import pg from "pg";

/** A name for a database of this run alone. */
export const uniqueName = (prefix: string) => `${prefix}_${crypto.randomUUID().replaceAll("-", "")}`;

export const databaseAt = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** One statement on a connection of its own, as `create database` needs it. */
export async function runOn(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
