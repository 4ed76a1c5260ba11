/** Databases for tests: migrated, empty, not shared. On PGlite, or on the PostgreSQL at TEST_DATABASE_URL. */
import { openAsBlob } from "node:fs";
import { inject } from "vitest";
import type { Database } from "../platform/db/database.ts";
import { openInMemory } from "../platform/db/pglite.ts";
import { openPostgres } from "../platform/db/postgres.ts";
import { closeLater } from "./close-after-tests.ts";
import { databaseAt, runOn, uniqueName } from "./postgres-databases.ts";

/** A copy of the database that the test run migrated once; closed after the test file. */
export async function freshDatabase(): Promise<Database> {
  const migrated = inject("migrated");
  const database = migrated.engine === "pglite" ? await openInMemory(await openAsBlob(migrated.dump)) : await copyOf(migrated);
  closeLater(() => database.close());
  return database;
}

/** Without any table. */
export async function emptyDatabase(): Promise<Database> {
  const migrated = inject("migrated");
  const database = migrated.engine === "pglite" ? await openInMemory() : await copyOf({ url: migrated.url, template: "template0" });
  closeLater(() => database.close());
  return database;
}

async function copyOf({ url, template }: { url: string; template: string }): Promise<Database> {
  const name = uniqueName("test");
  await runOn(url, `create database ${name} template ${template}`);
  const database = await openPostgres(databaseAt(url, name));
  return {
    ...database,
    close: async () => {
      await database.close();
      await runOn(url, `drop database ${name} with (force)`);
    },
  };
}
