/** Once per test run: builds the pages, and migrates one database that every test copies. */
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildIfStale } from "../../../scripts/build.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openInMemory } from "../platform/db/pglite.ts";
import { openPostgres } from "../platform/db/postgres.ts";
import { databaseAt, runOn, uniqueName } from "./postgres-databases.ts";

type Migrated = { engine: "pglite"; dump: string } | { engine: "postgres"; url: string; template: string };

declare module "vitest" {
  interface ProvidedContext {
    migrated: Migrated;
  }
}

export default async function setup({ provide }: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  const [migrated] = await Promise.all([url ? migrateTemplate(url) : migrateDump(), buildIfStale()]);
  provide("migrated", migrated);
  return () => (migrated.engine === "pglite" ? rm(migrated.dump) : runOn(migrated.url, `drop database ${migrated.template}`));
}

async function migrateDump(): Promise<Migrated> {
  const database = await openInMemory();
  await migrate(database);
  // Tests never create databases from these, and unpacking them is a third of the cost of opening a copy.
  await database.script("update pg_database set datistemplate = false");
  for (const template of ["template0", "template1"]) await database.db.execute(`drop database ${template}`);
  const dump = join(tmpdir(), `toolatlas-${crypto.randomUUID()}.tar`);
  await writeFile(dump, await database.dump().then((blob) => blob.bytes()));
  await database.close();
  return { engine: "pglite", dump };
}

async function migrateTemplate(url: string): Promise<Migrated> {
  const template = uniqueName("template");
  await runOn(url, `create database ${template}`);
  const database = await openPostgres(databaseAt(url, template));
  await migrate(database);
  await database.close();
  return { engine: "postgres", url, template };
}
