import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { freshDatabase } from "../../testing/database.ts";
import type { Database } from "../db/connect.ts";
import { createChanges } from "./invalidation.ts";

const NEVER_MS = 3_600_000;

/** Two instances on one database; only the second one's connections are cut. */
async function twoInstances({ catchUpMs = NEVER_MS } = {}) {
  const database = await freshDatabase();
  const [here, there] = [await createChanges(database, { catchUpMs }), await createChanges(database, { catchUpMs })];
  const heard: string[] = [];
  there.onChange((tags) => void heard.push(...tags));
  return { database, here, there, heard };
}

const LISTENING = sql`datname = current_database() and application_name = 'toolatlas-listen'`;
const cutListeners = ({ db }: Database) => db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${LISTENING}`);
const countListeners = async ({ db }: Database) => {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(sql`pg_stat_activity`).where(LISTENING);
  return row?.count;
};

test("a change is told here at once and to every other instance, once each", async () => {
  const { here, heard } = await twoInstances();
  const heardHere = vi.fn();
  here.onChange(heardHere);

  const told = here.changed("tool:quill", "category:writing");
  expect(heardHere).toHaveBeenCalledWith(["tool:quill", "category:writing"]);
  await told;
  await vi.waitFor(() => expect(heard).toEqual(["tool:quill", "category:writing"]));
  expect(heardHere).toHaveBeenCalledOnce();
});

test("a thousand tags arrive together and in order", async () => {
  const { here, heard } = await twoInstances();
  const tags = Array.from({ length: 1_000 }, (_, index) => `tool:a-rather-long-slug-${index}`);
  await here.changed(...tags);
  await vi.waitFor(() => expect(heard).toEqual(tags));
});

test("changes made while the listening connection was cut are caught up at the reconnect", async () => {
  const { database, here, heard } = await twoInstances();
  await cutListeners(database);
  const tags = Array.from({ length: 200 }, (_, index) => `tool:hidden-${index}`);
  for (const tag of tags) await here.changed(tag);
  await vi.waitFor(() => expect(heard).toEqual(tags), { timeout: 10_000 });
});

test("a notification that never comes is made up for by looking every few seconds", async () => {
  const { database, heard } = await twoInstances({ catchUpMs: 50 });
  // Another instance that died between writing the change and announcing it.
  await database.db.execute(sql`insert into invalidations (instance, tags) values (gen_random_uuid(), '{tool:unannounced}')`);
  await vi.waitFor(() => expect(heard).toEqual(["tool:unannounced"]));
});

test("however often the database cuts it, there is one listening connection", async () => {
  const { database, here, heard } = await twoInstances();
  for (let cut = 1; cut <= 7; cut++) {
    await vi.waitFor(async () => expect(await countListeners(database)).toBe(1), { timeout: 10_000 });
    await cutListeners(database);
  }
  await vi.waitFor(async () => expect(await countListeners(database)).toBe(1), { timeout: 10_000 });
  await here.changed("tool:after-all");
  await vi.waitFor(() => expect(heard).toContain("tool:after-all"), { timeout: 10_000 });
});
