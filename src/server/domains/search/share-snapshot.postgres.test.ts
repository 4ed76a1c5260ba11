import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { createChanges } from "../../platform/cache/invalidation.ts";
import type { Database } from "../../platform/db/database.ts";
import { aCaller } from "../../testing/a-caller.ts";
import { freshDatabase } from "../../testing/database.ts";
import { aTool } from "../../testing/factories.ts";
import { tools } from "../tools/tables.ts";
import { createSearch } from "./search.ts";

/** An instance on a separate machine: its log lines about the index, and its results. */
async function anInstance(database: Database, text: string) {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-instance-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const logged: string[] = [];
  const log = Fastify({ logger: { level: "info", stream: { write: (line: string) => void logged.push(JSON.parse(line).msg) } } }).log;
  const search = createSearch({ database, changes: await createChanges(database), log, folder: join(folder, "search") });
  await search.whenIdle();
  const found = (await search.for(aCaller).find({ text, offset: 0, length: 10 })).hits.map(({ tool }) => tool.objectID);
  await search.close();
  return { logged, found, files: await readdir(join(folder, "search")) };
}

test("of instances that start together one builds the index, and the others load what it built", async () => {
  // Its own database: its only snapshot is shared
  const database = await freshDatabase();
  await aTool(database.db, { slug: "quill", name: "Quill" });
  const instances = await Promise.all([1, 2, 3].map(() => anInstance(database, "quill")));
  // The number of changes is not exact: another test's open transaction makes the snapshot's position older.
  const loaded = expect.stringMatching(/^search index loaded, \d+ tools changed since it was kept$/);
  expect(instances.map(({ logged }) => logged.at(-1)).sort()).toEqual(["search index built", loaded, loaded]);
  for (const { found, files } of instances) expect({ found, files }).toEqual({ found: ["quill"], files: ["index.snapshot"] });
});

test("an instance that comes later, to an empty disk, loads it as well and reads what changed", async () => {
  // Its own database: its only snapshot is shared
  const database = await freshDatabase();
  await aTool(database.db, { slug: "quill", name: "Quill" });
  await anInstance(database, "quill");
  await database.db.update(tools).set({ name: "Feather" }).where(eq(tools.slug, "quill"));
  expect(await anInstance(database, "feather")).toMatchObject({ logged: ["search index loaded, 1 tools changed since it was kept"], found: ["quill"] });
});
