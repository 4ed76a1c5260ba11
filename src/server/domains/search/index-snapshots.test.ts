// Slow: restarts the search a dozen times.
import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { createChanges } from "../../platform/cache/invalidation.ts";
import type { Database } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { aCaller } from "../../testing/a-caller.ts";
import { freshDatabase } from "../../testing/database.ts";
import { aTool } from "../../testing/factories.ts";
import { categories } from "../categories/tables.ts";
import { tools } from "../tools/tables.ts";
import { createSearch } from "./search.ts";
import { searchChanges } from "./tables.ts";

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-search-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { folder, file: join(folder, "index.snapshot") };
}

/** Another test's open transaction, in another database of the server, may be older than our rows: they would count as changed since. */
async function olderTransactionsEnd({ db }: Database) {
  const [ours] = await rawRows<{ xid: string }>(db, sql`select pg_current_xact_id()::text as xid`);
  await vi.waitFor(
    async () => {
      const [oldest] = await rawRows<{ xid: string }>(db, sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`);
      expect(BigInt(oldest?.xid ?? 0)).toBeGreaterThan(BigInt(ours?.xid ?? 0));
    },
    { timeout: 20_000 },
  );
}

/** Starts the search, returns its log lines about the index and its results, and stops it. */
async function aStart(database: Database, folder: string, texts: string[] = []) {
  await olderTransactionsEnd(database);
  const logged: string[] = [];
  const log = Fastify({ logger: { level: "info", stream: { write: (line: string) => void logged.push(JSON.parse(line).msg) } } }).log;
  const search = createSearch({ database, changes: await createChanges(database), log, folder });
  await search.whenIdle();
  const found: string[][] = [];
  for (const text of texts) found.push((await search.for(aCaller).find({ text, offset: 0, length: 10 })).hits.map(({ tool }) => tool.objectID));
  await search.close();
  return { logged, found };
}

const NOT_USED = "the snapshot of the search index is not used; building it";
/** Another test's open transaction makes PostgreSQL count more changes than there were. */
const LOADED = expect.stringMatching(/^search index loaded, \d+ tools changed since it was kept$/);
/** What an instance does without its own file: it builds, unless the database has an earlier build. */
const replaced = ({ engine }: Database) =>
  engine === "pglite" ? [NOT_USED, "search index built"] : ["the snapshot of the search index is not used; the database has another", LOADED];

test("a start loads the previous snapshot and applies the changes since then", async () => {
  // Its own database: all of its tools are indexed
  const database = await freshDatabase();
  const { db } = database;
  const { folder } = await aFolder();
  for (const slug of ["stays", "renamed", "moved", "hidden", "deleted", "liked"]) await aTool(db, { slug, name: `Quill ${slug}` });
  expect((await aStart(database, folder)).logged).toEqual(["search index built"]);

  await db.update(tools).set({ name: "Feather" }).where(eq(tools.slug, "renamed"));
  await db.update(tools).set({ slug: "moved-away" }).where(eq(tools.slug, "moved"));
  await db.update(tools).set({ hiddenAt: new Date() }).where(eq(tools.slug, "hidden"));
  await db.delete(tools).where(eq(tools.slug, "deleted"));
  await db.update(tools).set({ likesCount: 50 }).where(eq(tools.slug, "liked"));
  await aTool(db, { slug: "new", name: "Quill new" });

  const { logged, found } = await aStart(database, folder, ["quill", "feather"]);
  expect(logged).toEqual([LOADED]);
  expect(found[0]?.[0]).toBe("liked");
  expect(found.map((slugs) => slugs.sort())).toEqual([["liked", "moved-away", "new", "stays"], ["renamed"]]);
});

test("changes that do not affect the index are not recorded", async () => {
  // Its own database: all of its tools are indexed
  const database = await freshDatabase();
  const { folder } = await aFolder();
  await aTool(database.db, { slug: "quill", name: "Quill" });
  await aStart(database, folder);
  const notes = () => database.db.$count(searchChanges);
  const before = await notes();
  await database.db.update(tools).set({ viewsCount: 9, cons: ["None"] });
  await aTool(database.db, { slug: "waits", name: "Quill waits", status: "pending", publishedAt: null });
  expect(await notes()).toBe(before);
});

test("a damaged snapshot is ignored with one line, and replaced", async () => {
  // Its own database: all of its tools are indexed
  const database = await freshDatabase();
  const { folder, file } = await aFolder();
  await aTool(database.db, { slug: "quill", name: "Quill" });
  await aStart(database, folder);
  const damages: ((file: string) => Promise<unknown>)[] = [
    (file) => truncate(file, 0),
    async (file) => truncate(file, (await readFile(file)).length - 100),
    (file) => appendFile(file, "more"),
    (file) => writeFile(file, "x".repeat(5_000)),
    (file) => flipByte(file, 0.001),
    (file) => flipByte(file, 0.6),
  ];
  for (const damage of damages) {
    await damage(file);
    expect(await aStart(database, folder, ["quill"])).toEqual({ logged: replaced(database), found: [["quill"]] });
  }
  expect((await aStart(database, folder)).logged).toEqual([LOADED]);
}, 60_000);

async function flipByte(file: string, where: number) {
  const bytes = await readFile(file);
  const at = Math.max(20, Math.floor(bytes.length * where));
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

test("renaming a category changes many tools, so the index is rebuilt", async () => {
  // Its own database: all of its tools are indexed
  const database = await freshDatabase();
  const { folder } = await aFolder();
  await aTool(database.db, { slug: "quill", name: "Quill", category: "Writing" });
  await aStart(database, folder);
  await database.db.update(categories).set({ name: "Poetry", slug: "poetry" });
  expect(await aStart(database, folder, ["poetry"])).toEqual({ logged: [NOT_USED, "search index built"], found: [["quill"]] });
});

test("the snapshot of another database is not used", async () => {
  // Its own database: all of its tools are indexed
  const [database, other] = [await freshDatabase(), await freshDatabase()];
  const { folder } = await aFolder();
  await aTool(database.db, { slug: "quill", name: "Quill" });
  await aStart(database, folder);
  await aTool(other.db, { slug: "feather", name: "Feather" });
  expect(await aStart(other, folder, ["quill", "feather"])).toEqual({ logged: [NOT_USED, "search index built"], found: [[], ["feather"]] });
});

test("a read-only folder causes a warning and does not break search", async () => {
  // Its own database: all of its tools are indexed
  const database = await freshDatabase();
  const { file } = await aFolder();
  await writeFile(file, "no folder");
  await aTool(database.db, { slug: "quill", name: "Quill" });
  const { logged, found } = await aStart(database, join(file, "search"), ["quill"]);
  expect(logged.at(-2)).toBe("the search index could not be kept for the next start");
  expect(found).toEqual([["quill"]]);
});

test("files of a start that was killed while writing are removed by the next", async () => {
  // Its own database: all of its tools are indexed
  const database = await freshDatabase();
  const { folder, file } = await aFolder();
  await writeFile(`${file}.unfinished`, "the beginning of a snapshot");
  await aTool(database.db, { slug: "quill", name: "Quill" });
  expect((await aStart(database, folder)).logged).toEqual([NOT_USED, "search index built"]);
  expect(await readdir(folder)).toEqual(["index.snapshot"]);
});
