/** How openPglite handles a folder that a crash, or a person, has left in a bad state. */
import { mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openPglite } from "./pglite.ts";
import { StorageError } from "./storage-error.ts";

const aFolder = async () => join(await mkdtemp(join(tmpdir(), "pglite-")), "database");

test("an incomplete data folder is left as it is and not initialized again", async () => {
  const folder = await aFolder();
  await mkdir(folder);
  await writeFile(join(folder, "what-is-left"), "of somebody's data");
  await expect(openPglite(folder)).rejects.toThrow("is damaged. Restore a backup");
  expect(await readdir(folder)).toEqual(["what-is-left"]);
});

test("a damaged database is refused, each time, and does not stay locked", async () => {
  const folder = await aFolder();
  await (await openPglite(folder)).close();
  await writeFile(join(folder, "global/pg_control"), "");
  await expect(openPglite(folder)).rejects.toThrow(StorageError);
  await expect(openPglite(folder)).rejects.toThrow("is damaged");
});

test("a database whose making was interrupted is made again; an empty folder is a new one", async () => {
  const folder = await aFolder();
  await mkdir(folder);
  await writeFile(join(folder, "PG_VERSION"), "18");
  await writeFile(`${folder}.unfinished`, "");
  const database = await openPglite(folder);
  expect(await database.db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
  await database.close();
  expect((await readdir(join(folder, ".."))).sort()).toEqual(["database", "database.lock"]);
});
