/** A disaster drill: back up during writes, restore elsewhere, and compare the result with the original. */
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { seed } from "../../../domains/demo-content/seed.ts";
import { auditMoney } from "../../../domains/orders/audit-money.ts";
import { shop } from "../../../domains/orders/testing/shop.ts";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import type { Database } from "../../db/database.ts";
import { runScript } from "./run-script.ts";

type Env = Record<string, string>;
const LIMITS = { RATE_LIMIT_PER_MINUTE: "1000000", HUMAN_CHECK_ABOVE: "1000000" };
const PAUSE_MS = 50;
const SEARCHES = ["writing", "image", "code", "chatgpt", "free"];

type Drill = { source: Database; sourceEnv: Env; targetEnv: Env; file: string; openTarget(): Promise<Database> };

export async function drill({ source, sourceEnv, targetEnv, file, openTarget }: Drill) {
  const site = await testApp({ database: source, env: { ...LIMITS, ...sourceEnv } });
  await seed(source.db);
  await shop(site).buy(await people(site).aUser(), (await aTool(source.db)).id);
  const load = keepWriting(site);
  const { before, after } = await backUpUnder(load, { source, sourceEnv, file }).finally(load.stop);
  expect(await runScript("restore", [file], targetEnv)).toMatchObject({ code: 0 });
  await withDatabase(openTarget, async (target) => {
    const restored = await countRows(target);
    expect(Object.keys(restored)).toEqual(Object.keys(before));
    const isBetween = ([table, count]: [string, number]) => count >= (before[table] ?? 0) && count <= (after[table] ?? 0);
    expect(Object.entries(restored).filter((row) => !isBetween(row))).toEqual([]);
    // A subscriber and their mail are written in one transaction, so no snapshot has one without the other.
    expect(await countMails(target)).toBe(restored.subscribers);
    expect((await auditMoney(target.db)).problems).toEqual([]);
  });

  // Again, now without writes: everything is equal.
  expect(await runScript("backup", [file], sourceEnv)).toMatchObject({ code: 0 });
  expect(await runScript("restore", [file, "--replace"], targetEnv)).toMatchObject({ code: 0 });
  await withDatabase(openTarget, async (target) => {
    expect(await countRows(target)).toEqual(await countRows(source));
    expect(await auditMoney(target.db)).toEqual(await auditMoney(source.db));
    expect(await searchIn(target, targetEnv)).toEqual(await searchIn(source, sourceEnv));
  });
}

async function backUpUnder(load: ReturnType<typeof keepWriting>, { source, sourceEnv, file }: Pick<Drill, "source" | "sourceEnv" | "file">) {
  await load.happened(3);
  const before = await countRows(source);
  const backup = await runScript("backup", [file], sourceEnv);
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining("Not in it:") });
  await load.happened(3);
  return { before, after: await countRows(source) };
}

/** What a newly started server finds: the test factories do not notify a running one of their tools. */
async function searchIn(database: Database, env: Env) {
  const { app } = await testApp({ database, env: { ...LIMITS, ...env } });
  const send = async (search: string) => (await app.inject(`/api/search?q=${search}`)).json();
  // Until its index is built, the database answers, without counts.
  await vi.waitFor(async () => expect((await send("writing")).facets.category).not.toEqual([]), { timeout: 30_000 });
  const found = [];
  for (const search of SEARCHES) found.push(await send(search));
  await app.close();
  expect(found.filter(({ total }) => total > 0)).toHaveLength(SEARCHES.length);
  return found;
}

/** Simulated visitors who subscribe and buy, one after the other, until stopped. */
function keepWriting(site: Awaited<ReturnType<typeof testApp>>) {
  const { aUser } = people(site);
  const { buy } = shop(site);
  let [done, isOver] = [0, false];
  async function write() {
    while (!isOver) {
      // A different address each time: subscriptions are rate-limited per address.
      const from = { remoteAddress: `10.1.${done >> 8}.${done & 255}` };
      const response = await site.app.inject({ ...from, method: "POST", url: "/api/subscribe", payload: { email: `reader${done}@example.org` } });
      expect(response.statusCode).toBe(200);
      await buy(await aUser(), (await aTool(site.db)).id);
      done += 1;
      // The writes run in the process that makes the backup, which needs time in between, as with real visitors.
      await delay(PAUSE_MS);
    }
  }
  const writing = write();
  return {
    /** Waits for this many more writes, so that there is real load. */
    happened: async (count: number) => {
      const until = done + count;
      while (done < until) await Promise.race([delay(20), writing]);
    },
    stop: async () => {
      isOver = true;
      await writing;
    },
  };
}

async function withDatabase(open: () => Promise<Database>, use: (database: Database) => Promise<void>) {
  const database = await open();
  await use(database).finally(() => database.close());
}

async function countRows({ db }: Database): Promise<Record<string, number>> {
  const tables = await db.select({ name: sql<string>`tablename` }).from(sql`pg_tables`).where(sql`schemaname = 'public'`).orderBy(sql`tablename`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(sql.raw(`"${name}"`));
    counts[name] = row?.count ?? 0;
  }
  return counts;
}

async function countMails({ db }: Database): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(sql`outbox`).where(sql`kind = 'newsletter-confirmation'`);
  return row?.count ?? 0;
}
