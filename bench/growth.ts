/** Is a larger directory as fast? Every kind of page, with nothing cached, at three sizes on PostgreSQL; and what its jobs cost at the largest. */

import { setTimeout } from "node:timers/promises";
import { type Benchmark, createRandom, interleave, median, milliseconds, percentile, type Random, type Row } from "@toolatlas/bench";
import { generatePeople } from "../scripts/generate/generate-people.ts";
import { generateTools } from "../scripts/generate/generate-tools.ts";
import { withoutIndexesOfTools } from "../scripts/generate/without-indexes.ts";
import { createApp } from "../src/server/app.ts";
import { readConfig } from "../src/server/config/config.ts";
import type { Database } from "../src/server/platform/db/database.ts";
import { migrate } from "../src/server/platform/db/migrate.ts";
import { openPostgres } from "../src/server/platform/db/postgres.ts";
import { people } from "../src/server/testing/people.ts";
import { startPostgres } from "../src/server/testing/postgres.ts";
import { databaseAt, runOn } from "../src/server/testing/postgres-databases.ts";
import { measureJobs } from "./growth/jobs.ts";
import { type KnownContent, READS, someOf } from "./growth/reads.ts";
import { measureWrites } from "./growth/writes.ts";
import { startServer, whenIdle } from "./server.ts";
import { createVisitor } from "./visitor.ts";

const ASKED = 300;
const WARM_UP = 60;
const ASK_AGAIN_MS = 200;
const SIZES = [10_000, 100_000, 1_000_000];
const [AT_MOST_MS, AT_MOST_GROWTH] = [50, 2];
const FILL_MS = 60 * 60_000;
/** Must be the same for signing and for verifying a token. */
const SITE_URL = "http://localhost:3000";

type Measured = Record<string, number[]>;

export const growth: Benchmark = async ({ large }) => {
  const server = await startPostgres();
  if (!server) throw new Error("No PostgreSQL to measure on");
  const sizes = large ? SIZES : SIZES.slice(0, 1);
  const reads: Measured[] = [];
  const rows: Row[] = [];
  try {
    // Filled first, so that all sizes are measured right after each other.
    const directories = [];
    for (const size of sizes) directories.push({ size, ...(await fill(server.url, size)) });
    for (const { size, url, database } of directories) {
      const known = await someOf(database.db);
      const measured = await readsOf(url, database, known);
      reads.push(measured);
      console.error(`  among ${size.toLocaleString("en")} tools`);
      for (const { what } of READS) console.error(`  ${what}: ${inWords(measured[what] ?? [])}`);
      if (size === sizes.at(-1)) rows.push(...(await measureWrites(url, database, known)), ...(await measureJobs(url, database)));
      await database.close();
    }
    return [...READS.map(({ what }) => rowOf(what, sizes, reads)), ...rows];
  } finally {
    await server.stop();
  }
};

async function fill(server: string, tools: number): Promise<{ url: string; database: Database }> {
  const start = performance.now();
  const url = databaseAt(server, `toolatlas_growth_${tools}`);
  await runOn(server, `create database ${new URL(url).pathname.slice(1)}`);
  // Two million likes are one statement.
  const database = await openPostgres(url, { statementTimeoutMs: FILL_MS });
  await migrate(database);
  await withoutIndexesOfTools(database.db, async () => {
    await generateTools(database.db, { tools });
    await generatePeople(database.db, { users: tools / 5, likes: tools * 2, comments: tools / 2 });
  });
  console.error(`  ${tools.toLocaleString("en")} tools are there, ${Math.round((performance.now() - start) / 1_000)} s`);
  return { url, database };
}

/** Measured on a separate server without a page cache. */
async function readsOf(url: string, database: Database, known: KnownContent): Promise<Measured> {
  const token = await adminsToken(url, database);
  const server = await startServer({ DATABASE_URL: url, SITE_URL, PAGE_CACHE_MB: "0", SEED: "none", ROLE: "web" });
  const [visitor, admin] = [createVisitor(server.url), createVisitor(server.url, { authorization: `Bearer ${token}` })];
  try {
    await searchIsReady(server.url);
    await whenIdle(server);
    const random: Random = createRandom(1);
    const asker = (path: string) => (path.startsWith("/api/admin") ? admin : visitor).ask(path);
    const subjects = Object.fromEntries(READS.map(({ what, path }) => [what, () => milliseconds(() => asker(path(random, known)))]));
    await interleave(WARM_UP, subjects);
    return await interleave(ASKED, subjects);
  } finally {
    visitor.leave();
    admin.leave();
    await server.stop();
  }
}

/** Signed with the keys in the database, so every instance accepts it. */
async function adminsToken(url: string, database: Database): Promise<string> {
  const app = await createApp({ config: readConfig({ DATABASE_URL: url, SITE_URL, LOG_LEVEL: "silent" }), database });
  const { aUser, tokenOf } = people({ app, db: database.db });
  const token = await tokenOf(await aUser({ isAdmin: true }));
  await app.close();
  return token;
}

/** Only the index tolerates typos; until it is built, the database is searched. */
async function searchIsReady(url: string) {
  for (;;) {
    const response = await fetch(`${url}/api/search?q=assitant`);
    const { total = 0 } = response.ok ? await response.json() : {};
    if (total > 0) return;
    await setTimeout(ASK_AGAIN_MS);
  }
}

const inWords = (times: number[]) => `median ${median(times).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;

function rowOf(what: string, sizes: number[], reads: Measured[]): Row {
  const times = reads.map((read) => read[what] ?? []);
  const [first, last] = [times[0] ?? [], times.at(-1) ?? []];
  const grown = median(last) / median(first);
  const p99 = percentile(last, 0.99);
  const each = times.map((one, n) => `${(sizes[n] ?? 0) / 1_000}k ${median(one).toFixed(1)}`).join(", ");
  // Both limits in one figure: how close it is to the nearer one.
  const value = Math.max(grown / AT_MOST_GROWTH, p99 / AT_MOST_MS);
  return { what, figure: `median ms: ${each}; grown ${grown.toFixed(2)}×; p99 ${p99.toFixed(1)} ms`, value, atMost: 1 };
}
