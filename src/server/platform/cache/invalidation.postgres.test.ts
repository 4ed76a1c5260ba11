// Slow: cuts the listening connection again and again.
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { freshDatabase } from "../../testing/database.ts";
import type { Database } from "../db/database.ts";
import { createChanges } from "./invalidation.ts";

const NEVER_MS = 3_600_000;

/** Two instances on one database; only the second one's connections are cut. */
async function twoInstances({ catchUpMs = NEVER_MS } = {}) {
  // Its own database: its listening connection is cut
  const database = await freshDatabase();
  const [here, there] = [await createChanges(database, { catchUpMs }), await createChanges(database, { catchUpMs })];
  const received: string[] = [];
  there.onChange((tags) => void received.push(...tags));
  return { database, here, there, received };
}

const LISTENING = sql`datname = current_database() and application_name = 'toolatlas-listen'`;
const cutListeners = ({ db }: Database) => db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${LISTENING}`);
const countListeners = async ({ db }: Database) => {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(sql`pg_stat_activity`).where(LISTENING);
  return row?.count;
};

test("a change is published locally at once and to every other instance once", async () => {
  const { here, received } = await twoInstances();
  const heardHere = vi.fn();
  here.onChange(heardHere);

  const published = here.changed("tool:quill", "category:writing");
  expect(heardHere).toHaveBeenCalledWith(["tool:quill", "category:writing"]);
  await published;
  await vi.waitFor(() => expect(received).toEqual(["tool:quill", "category:writing"]));
  expect(heardHere).toHaveBeenCalledOnce();
});

test("a change stored in a transaction reaches others with its commit, even if this instance says nothing more", async () => {
  const { database, here, received } = await twoInstances();
  const heardHere = vi.fn();
  here.onChange(heardHere);
  await expect(
    database.db.transaction(async (tx) => {
      await here.changedIn(tx, "tool:undone");
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  const notify = await database.db.transaction((tx) => here.changedIn(tx, "post:due"));
  await vi.waitFor(() => expect(received).toEqual(["post:due"]));
  expect(heardHere).not.toHaveBeenCalled();
  notify();
  expect(heardHere).toHaveBeenCalledWith(["post:due"]);
});

/** Blocks the writes that follow a commit until `release`, or until the connection is cut. */
async function holdInvalidations({ db }: Database) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const held = db.transaction(async (tx) => {
    await tx.execute(sql`lock table invalidations in access exclusive mode`);
    isHeld.resolve();
    await promise;
  });
  await isHeld.promise;
  return {
    release: async () => {
      release();
      await held;
    },
  };
}
const INSERTING = sql`datname = current_database() and wait_event_type = 'Lock' and query ilike 'insert into "invalidations"%'`;

test("a connection lost after the commit fails no caller; other instances are notified later, once", async () => {
  const { database, here, received } = await twoInstances({ catchUpMs: 50 });
  const onError = vi.fn();
  const reporting = await createChanges(database, { catchUpMs: 50, onError });
  const { release } = await holdInvalidations(database);
  const published = reporting.changed("tool:quill", async () => ["category:writing"]);
  await vi.waitFor(async () => {
    const cut = await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${INSERTING}`);
    expect(cut).toMatchObject({ rows: [expect.anything()] });
  });
  await expect(published).resolves.toBeUndefined();
  expect(onError).toHaveBeenCalledWith(expect.anything(), "other instances were not told of a change; trying again");
  expect(received).toEqual([]);
  await release();
  await vi.waitFor(() => expect(received).toEqual(["tool:quill", "category:writing"]), { timeout: 10_000 });
  await here.close();
});

test("tags that cannot be looked up now are looked up later", async () => {
  const { here, received } = await twoInstances({ catchUpMs: 50 });
  const lookUp = vi.fn(async () => ["category:writing"]).mockRejectedValueOnce(new Error("away"));
  await here.changed("tool:quill", lookUp);
  await vi.waitFor(() => expect(received).toEqual(["tool:quill", "category:writing"]));
  expect(lookUp).toHaveBeenCalledTimes(2);
});

test("unsent notifications are retried when an instance stops", async () => {
  const { here, received } = await twoInstances();
  await here.changed(vi.fn(async () => ["tool:quill"]).mockRejectedValueOnce(new Error("away")));
  expect(received).toEqual([]);
  await here.close();
  await vi.waitFor(() => expect(received).toEqual(["tool:quill"]));
});

test("a failing listener affects neither the caller nor other listeners", async () => {
  const { here, received } = await twoInstances();
  const after = vi.fn();
  here.onChange(() => {
    throw new Error("broken");
  });
  here.onChange(after);
  await expect(here.changed("tool:quill")).resolves.toBeUndefined();
  expect(after).toHaveBeenCalledWith(["tool:quill"]);
  await vi.waitFor(() => expect(received).toEqual(["tool:quill"]));
});

test("a thousand tags arrive together and in order", async () => {
  const { here, received } = await twoInstances();
  const tags = Array.from({ length: 1_000 }, (_, index) => `tool:a-rather-long-slug-${index}`);
  await here.changed(...tags);
  await vi.waitFor(() => expect(received).toEqual(tags));
});

test("changes made while the listening connection was cut are caught up at the reconnect", async () => {
  const { database, here, received } = await twoInstances();
  await cutListeners(database);
  const tags = Array.from({ length: 200 }, (_, index) => `tool:hidden-${index}`);
  for (const tag of tags) await here.changed(tag);
  await vi.waitFor(() => expect(received).toEqual(tags), { timeout: 10_000 });
});

test("a missed notification is found by polling every few seconds", async () => {
  const { database, received } = await twoInstances({ catchUpMs: 50 });
  // Simulates an instance that died between writing the change and announcing it.
  await database.db.execute(sql`insert into invalidations (instance, tags) values (gen_random_uuid(), '{tool:unannounced}')`);
  await vi.waitFor(() => expect(received).toEqual(["tool:unannounced"]));
});

test("there is one listening connection, however often the database closes it", async () => {
  const { database, here, received } = await twoInstances();
  for (let cut = 1; cut <= 7; cut++) {
    await vi.waitFor(async () => expect(await countListeners(database)).toBe(1), { timeout: 10_000 });
    await cutListeners(database);
  }
  await vi.waitFor(async () => expect(await countListeners(database)).toBe(1), { timeout: 10_000 });
  await here.changed("tool:after-all");
  await vi.waitFor(() => expect(received).toContain("tool:after-all"), { timeout: 10_000 });
});
