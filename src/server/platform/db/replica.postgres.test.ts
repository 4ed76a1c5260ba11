import { expect, test, vi } from "vitest";
import { testApp } from "../../testing/app.ts";
import { closeLater } from "../../testing/close-after-tests.ts";
import { aTool } from "../../testing/factories.ts";
import { ownPostgres } from "../../testing/own-postgres.ts";
import { people } from "../../testing/people.ts";
import { runOn } from "../../testing/postgres-databases.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";

const WAIT_OPTIONS = { timeout: 15_000 };

test("lists of visitors are read from the replica, but never from before a change that is known", { timeout: 120_000 }, async () => {
  const server = await ownPostgres({ isFollowed: true });
  const first = await openPostgres(server.url);
  await migrate(first);
  await first.close();
  const replica = await server.addReplica();

  const database = await openPostgres(server.url, { replicaUrl: replica.url });
  closeLater(() => database.close());
  const site = await testApp({ database });
  const { app, db } = site;
  const warn = vi.spyOn(app.log, "warn");
  const { aUser, as } = people(site);
  const user = await aUser();
  const seen = async (by: typeof user | null = null) =>
    (await as(by).get("/api/tools?sort=newest")).json<{ items: { name: string }[] }>().items.map(({ name }) => name);
  const pause = () => runOn(replica.url, "select pg_wal_replay_pause()");
  const resume = () => runOn(replica.url, "select pg_wal_replay_resume()");
  const isRead = async (name: string) => vi.waitFor(async () => expect(await seen()).not.toContain(name), WAIT_OPTIONS);

  await aTool(db, { name: "First" });
  await vi.waitFor(async () => expect(await seen()).toContain("First"), WAIT_OPTIONS);
  await pause();
  await aTool(db, { name: "Second" });
  // It was not announced: visitors may see it a moment later, signed-in users see the current state.
  await isRead("Second");
  expect(await seen(user)).toContain("Second");

  await app.changes.changed("tools");
  expect(await seen()).toContain("Second");
  expect((await app.inject("/feeds/tools.rss")).body).toContain("Second");

  await resume();
  await vi.waitFor(async () => {
    await pause();
    const name = `Later ${crypto.randomUUID()}`;
    await aTool(db, { name });
    const isFromReplica = !(await seen()).includes(name);
    await resume();
    expect(isFromReplica).toBe(true);
  }, WAIT_OPTIONS);

  await replica.down();
  await aTool(db, { name: "Third" });
  expect((await app.inject("/api/news")).statusCode).toBe(200);
  expect(await seen()).toContain("Third");
  await vi.waitFor(
    () => expect(warn.mock.calls.filter((call) => call.some((part) => /the replica does not answer/.test(String(part))))).toHaveLength(1),
    WAIT_OPTIONS,
  );
  expect(await seen()).toContain("Third");

  await replica.up();
  await vi.waitFor(async () => {
    await pause();
    const name = `Again ${crypto.randomUUID()}`;
    await aTool(db, { name });
    const isFromReplica = !(await seen()).includes(name);
    await resume();
    expect(isFromReplica).toBe(true);
  }, WAIT_OPTIONS);
});

test("a server that follows no other is not taken for a replica", async () => {
  const server = await ownPostgres();
  await runOn(server.url, "create database other");
  const database = await openPostgres(server.url, { replicaUrl: server.url.replace(/\/postgres$/, "/other") });
  closeLater(() => database.close());
  const warn = vi.fn();
  database.reportTo({ warn: (_facts, line) => warn(line), info: () => {} });
  await migrate(database);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledExactlyOnceWith("DATABASE_REPLICA_URL is no streaming replica: everything is read from the primary"));
  // The other database has no such table.
  await expect(database.mayLag.execute("select count(*) from tools")).resolves.toBeDefined();
});
