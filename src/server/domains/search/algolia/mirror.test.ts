import { eq } from "drizzle-orm";
import Fastify from "fastify";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createChanges } from "../../../platform/cache/invalidation.ts";
import { freshDatabase } from "../../../testing/database.ts";
import { aTool } from "../../../testing/factories.ts";
import { tools } from "../../tools/tables.ts";
import { INDEX_SETTINGS } from "../protocol/settings.ts";
import { createMirror } from "./mirror.ts";
import { syncMirror } from "./sync-mirror.ts";
import { startFakeAlgolia } from "./testing/fake-algolia.ts";

const database = await freshDatabase();
const { db } = database;
const algolia = await startFakeAlgolia();
const account = { ...algolia.account, hosts: [algolia.url] };
const mirror = createMirror({ account, db, firstWaitMs: 5 });
afterAll(() => algolia.close());

const there = () => [...(algolia.indexes.get("tools")?.records.keys() ?? [])].sort();

await aTool(db, { slug: "alpha", name: "Alpha", tags: ["one"] });
await aTool(db, { slug: "beta", name: "Beta" });
await aTool(db, { slug: "hidden", name: "Hidden", status: "pending", publishedAt: null });
beforeEach(async () => {
  await mirror.rebuild();
});

test("a rebuild fills a second index, gives it our settings, and puts it in place at the end", async () => {
  expect(there()).toEqual(["alpha", "beta"]);
  expect(algolia.indexes.get("tools")?.settings).toEqual(INDEX_SETTINGS);
  expect(algolia.indexes.get("tools")?.records.get("alpha")).toMatchObject({
    name: "Alpha",
    category: "Writing",
    tags: ["one"],
    isAdult: false,
    popularity: 0,
  });
  expect([...algolia.indexes.keys()]).toEqual(["tools"]);
  expect(algolia.seen.filter((call) => call === "DELETE /1/indexes/tools")).toEqual([]);
});

test("changes and removals are sent, and waited for", async () => {
  await db.update(tools).set({ name: "Alpha Two" }).where(eq(tools.slug, "alpha"));
  await db.update(tools).set({ hiddenAt: new Date() }).where(eq(tools.slug, "beta"));
  await mirror.update(["alpha", "beta"]);
  expect(there()).toEqual(["alpha"]);
  expect(algolia.indexes.get("tools")?.records.get("alpha")?.name).toBe("Alpha Two");
  await db.update(tools).set({ hiddenAt: null }).where(eq(tools.slug, "beta"));
});

test("a transient failure is retried", async () => {
  algolia.fail(503, 503, 429);
  await mirror.update(["alpha"]);
  expect(there()).toContain("alpha");
});

test("a wrong key is not retried", async () => {
  const wrong = createMirror({ account: { ...account, adminKey: "wrong" }, db, firstWaitMs: 5 });
  const before = algolia.seen.length;
  await expect(wrong.update(["alpha"])).rejects.toMatchObject({ status: 403 });
  expect(algolia.seen.length - before).toBe(1);
});

test("comparing reports missing, stale and extra records", async () => {
  expect(await mirror.compare()).toEqual({ missing: [], stale: [], extra: [] });
  const records = algolia.indexes.get("tools")?.records;
  records?.delete("alpha");
  records?.set("beta", { objectID: "beta", name: "Old Beta" });
  records?.set("ghost", { objectID: "ghost" });
  expect(await mirror.compare()).toEqual({ missing: ["alpha"], stale: ["beta"], extra: ["ghost"] });
});

test("the job sends changes, fills an empty account and repairs missing records", async () => {
  algolia.indexes.clear();
  const changes = await createChanges(database);
  const job = syncMirror({ mirror, changes, log: Fastify().log, gatherMs: 1 });
  await job.whenIdle();
  expect(there()).toEqual(["alpha", "beta"]);

  await aTool(db, { slug: "gamma", name: "Gamma" });
  await changes.changed("tool:gamma", "tools");
  await job.whenIdle();
  expect(there()).toEqual(["alpha", "beta", "gamma"]);
  await job.close();

  algolia.indexes.get("tools")?.records.delete("gamma");
  const restarted = syncMirror({ mirror, changes, log: Fastify().log });
  await restarted.whenIdle();
  expect(there()).toEqual(["alpha", "beta", "gamma"]);
  await restarted.close();
});
