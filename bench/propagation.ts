/** How long until another instance finds a change made on this one? Both are complete instances on one PostgreSQL. */

import { setTimeout } from "node:timers/promises";
import { type Benchmark, median, percentile } from "@toolatlas/bench";
import { eq } from "drizzle-orm";
import { generateTools } from "../scripts/generate/generate-tools.ts";
import { createApp } from "../src/server/app.ts";
import { readConfig } from "../src/server/config/config.ts";
import { tools } from "../src/server/domains/tools/tables.ts";
import { migrate } from "../src/server/platform/db/migrate.ts";
import { openPostgres } from "../src/server/platform/db/postgres.ts";
import { aCaller } from "../src/server/testing/a-caller.ts";
import { startPostgres } from "../src/server/testing/postgres.ts";

const TOOLS = 1_000;
const CHANGES = 100;
const AT_MOST_MS = 100;
const POLL_MS = 1;

export const propagation: Benchmark = async () => {
  const server = await startPostgres();
  if (!server) return [{ what: "search, a change visible on another instance", figure: "no PostgreSQL to measure on" }];
  const [here, there] = [await openPostgres(server.url), await openPostgres(server.url)];
  await migrate(here);
  await generateTools(here.db, { tools: TOOLS, seed: 1, onProgress: () => {} });
  const config = readConfig({ LOG_LEVEL: "silent" });
  const [first, second] = [await createApp({ config, database: here }), await createApp({ config, database: there })];
  try {
    await Promise.all([first.search.whenIdle(), second.search.whenIdle()]);
    const changed = await here.db.select({ slug: tools.slug }).from(tools).where(eq(tools.isPublic, true)).limit(CHANGES);
    const times: number[] = [];
    for (const [number, { slug }] of changed.entries()) {
      const name = `Elsewhere ${number}`;
      await here.db.update(tools).set({ name }).where(eq(tools.slug, slug));
      const started = performance.now();
      await first.changes.changed(`tool:${slug}`);
      while ((await second.search.for(aCaller).find({ text: name, offset: 0, length: 1 })).hits[0]?.tool.name !== name) await setTimeout(POLL_MS);
      times.push(performance.now() - started);
    }
    const value = percentile(times, 0.99);
    const figure = `p99 ${value.toFixed(1)} ms, median ${median(times).toFixed(1)}`;
    return [{ what: "search, a change visible on another instance", figure, value, atMost: AT_MOST_MS }];
  } finally {
    for (const app of [first, second]) await app.close();
    for (const database of [here, there]) await database.close();
    await server.stop();
  }
};
