/** How fast are the reads of a large directory, as a visitor's browser sees them and with nothing cached? */
import { type Benchmark, createRandom, interleave, median, milliseconds, percentile, type Random } from "@toolatlas/bench";
import { eq, sql } from "drizzle-orm";
import { PAGE_SIZE } from "../src/contract/constants.ts";
import { PRICING_TYPES, SORTS } from "../src/contract/tool-options.ts";
import { categories } from "../src/server/domains/categories/tables.ts";
import { tools } from "../src/server/domains/tools/tables.ts";
import type { Db } from "../src/server/platform/db/database.ts";
import { type Directory, makeEmbedded, makeOnPostgres } from "./generated-directory.ts";
import { startServer } from "./server.ts";
import { createVisitor } from "./visitor.ts";

const ASKED = 500;
/** The best of three passes counts for each query, which filters out pauses of the machine. */
const PASSES = 3;
/** Until the code is optimized and the table's common pages are in memory, as on a server that has run for a minute. */
const WARM_UP = 1_000;
const DEEPEST = 5_000;
const LIMITS = { list: 10, tool: 5, similar: 20 };

export const directory: Benchmark = async ({ large }) => {
  const embedded = await measure(await makeEmbedded());
  return large ? [...embedded, ...(await measure(await makeOnPostgres()))] : embedded;
};

type KnownTools = { random: Random; known: { slug: string; category: string; inCategory: number }[] };
type Read = { what: string; atMost: number; path: (from: KnownTools) => string };

const READS: Read[] = [
  ...SORTS.map(({ value }): Read => ({ what: `category, ${value}`, atMost: LIMITS.list, path: (from) => categoryPath(from, value) })),
  {
    what: "category, any sort and pricing",
    atMost: LIMITS.list,
    path: (from) => `${categoryPath(from, from.random.pick(SORTS).value)}&pricing=${from.random.pick(PRICING_TYPES)}`,
  },
  { what: "tool by slug", atMost: LIMITS.tool, path: ({ random, known }) => `/api/tools/${random.pick(known).slug}` },
  { what: "similar tools", atMost: LIMITS.similar, path: ({ random, known }) => `/api/tools/${random.pick(known).slug}/similar` },
];

/** The category of a random tool, so that large ones are requested more often; every depth is equally likely. */
function categoryPath({ random, known }: KnownTools, sort: string): string {
  const { category, inCategory } = random.pick(known);
  const offset = random.below(Math.min(DEEPEST, inCategory) + 1);
  return `/api/tools?category=${category}&sort=${sort}&limit=${PAGE_SIZE.category}&offset=${offset}`;
}

async function measure({ label, settings, open }: Directory) {
  const database = await open();
  const from = { random: createRandom(1), known: await someTools(database.db) };
  await database.close();
  const server = await startServer(settings);
  const visitor = createVisitor(server.url);
  try {
    const timed = (paths: string[]) => async (round: number) => milliseconds(() => visitor.ask(paths[round % ASKED] ?? ""));
    const reads = Object.fromEntries(READS.map(({ what, path }) => [what, timed(Array.from({ length: ASKED }, () => path(from)))]));
    await interleave(WARM_UP, reads);
    const passes: Record<string, number[]>[] = [];
    for (let pass = 0; pass < PASSES; pass++) passes.push(await interleave(ASKED, reads));
    return READS.map(({ what, atMost }) => {
      const times = passes.map((pass) => pass[what] ?? []);
      const best = (times[0] ?? []).map((_, asked) => Math.min(...times.map((pass) => pass[asked] ?? Number.NaN)));
      const value = percentile(best, 0.99);
      const figure = `p99 ${value.toFixed(1)} ms, median ${median(best).toFixed(1)} (held-up ones too: ${percentile(times.flat(), 0.99).toFixed(1)}, ${median(times.flat()).toFixed(1)})`;
      return { what: `${label}: ${what}`, figure, value, atMost };
    });
  } finally {
    visitor.leave();
    await server.stop();
  }
}

/** Tools from all over the table, wherever they are on disk. */
const someTools = (db: Db): Promise<KnownTools["known"]> =>
  db
    .select({ slug: tools.slug, category: categories.slug, inCategory: categories.toolCount })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(sql`${tools.id} % 97 = 0`);
