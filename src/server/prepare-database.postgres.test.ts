import { expect, inject, onTestFinished, test } from "vitest";
import { readConfig } from "./config/config.ts";
import { tools } from "./domains/tools/tables.ts";
import { migrate } from "./platform/db/migrate.ts";
import { openPostgres } from "./platform/db/postgres.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { aTool } from "./testing/factories.ts";
import { databaseAt, runOn, uniqueName } from "./testing/postgres-databases.ts";

async function emptyDatabase(): Promise<string> {
  const migrated = inject("migrated");
  if (migrated.engine !== "postgres") throw new Error("PostgreSQL is missing");
  const name = uniqueName("empty");
  await runOn(migrated.url, `create database ${name}`);
  onTestFinished(() => runOn(migrated.url, `drop database ${name} with (force)`));
  return databaseAt(migrated.url, name);
}

test("of ten instances that start at once on an empty database one prepares it, and the others wait for it", { timeout: 120_000 }, async () => {
  const url = await emptyDatabase();
  const config = readConfig({ LOG_LEVEL: "silent", SEED: "demo", SECRET_KEY: "k".repeat(32) });
  const lines: string[] = [];
  const databases = await Promise.all(Array.from({ length: 10 }, () => openPostgres(url)));
  await Promise.all(databases.map((database) => prepareDatabase(database, config, (line) => lines.push(line))));

  expect(lines.filter((line) => line.includes("migrations"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("filled"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("waiting"))).toHaveLength(9);
  expect(await databases[0]?.db.$count(tools)).toBeGreaterThan(100);
  await Promise.all(databases.map((database) => database.close()));
});

test("a directory with its own tools gets no demo content, and its first start logs that", async () => {
  const database = await openPostgres(await emptyDatabase());
  await migrate(database);
  await aTool(database.db, { name: "Our own" });
  const lines: string[] = [];
  const start = () => prepareDatabase(database, readConfig({ LOG_LEVEL: "silent", SEED: "demo", SECRET_KEY: "k".repeat(32) }), (line) => lines.push(line));
  await start();
  await start();
  expect(lines).toEqual(["Database: has content already; the demo directory was not added"]);
  expect(await database.db.select({ name: tools.name }).from(tools)).toEqual([{ name: "Our own" }]);
  await database.close();
});

test("an instance that dies during preparation does not block the next", async () => {
  const database = await openPostgres(await emptyDatabase());
  await expect(
    database.alone(
      () => Promise.reject(new Error("power cut")),
      () => {},
    ),
  ).rejects.toThrow("power cut");
  expect(
    await database.alone(
      async () => "next",
      () => {},
    ),
  ).toBe("next");
  await database.close();
});
