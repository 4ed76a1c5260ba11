import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tools } from "../domains/tools/tables.ts";
import { freshDatabase } from "./database.ts";

test("a fresh database is migrated and empty", async () => {
  // Its own database: this is what is tested
  const { db } = await freshDatabase();
  expect(await db.$count(tools)).toBe(0);
});

test("two fresh databases are independent", async () => {
  // Its own database: this is what is tested
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  await one.db.execute(sql`create table left_behind ()`);
  await expect(other.db.execute(sql`select from left_behind`)).rejects.toThrow();
});

test("it runs on the engine that was asked for", async () => {
  // Its own database: this is what is tested
  const { engine } = await freshDatabase();
  expect(engine).toBe(process.env.TEST_DATABASE_URL ? "postgres" : "pglite");
});
