/** How quick are the reads of a large directory, through the whole API and with nothing cached? */
import { eq, sql } from "drizzle-orm";
import { createRandom, type Random } from "../scripts/generate/random.ts";
import { PAGE_SIZE } from "../src/contract/constants.ts";
import { PRICING_TYPES, SORTS } from "../src/contract/directory.ts";
import { createApp } from "../src/server/app.ts";
import { readConfig } from "../src/server/config.ts";
import type { Db } from "../src/server/db/connect.ts";
import { categories, tools } from "../src/server/db/schema.ts";
import { type Directory, openEmbedded, openPostgresDirectory } from "./generated-directory.ts";
import { inTurns, median, milliseconds, percentile } from "./measure.ts";
import type { Question } from "./table.ts";

const ROUNDS = 500;
/** Until the compiler has nothing left to improve and the common pages of the table are in memory, as on a server that has run for a minute. */
const WARM_UP = 1_000;
const DEEPEST = 5_000;
const AT_MOST = { list: 10, tool: 5, similar: 20 };

export const directory: Question = async ({ large }) => {
  const embedded = await measure(await openEmbedded());
  return large ? [...embedded, ...(await measure(await openPostgresDirectory()))] : embedded;
};

type Known = { random: Random; known: { slug: string; category: string; inCategory: number }[] };
type Read = { what: string; atMost: number; path: (from: Known) => string };

const READS: Read[] = [
  ...SORTS.map(({ value }): Read => ({ what: `category, ${value}`, atMost: AT_MOST.list, path: (from) => categoryPath(from, value) })),
  {
    what: "category, any sort and pricing",
    atMost: AT_MOST.list,
    path: (from) => `${categoryPath(from, from.random.pick(SORTS).value)}&pricing=${from.random.pick(PRICING_TYPES)}`,
  },
  { what: "tool by slug", atMost: AT_MOST.tool, path: ({ random, known }) => `/api/tools/${random.pick(known).slug}` },
  { what: "similar tools", atMost: AT_MOST.similar, path: ({ random, known }) => `/api/tools/${random.pick(known).slug}/similar` },
];

/** The category of any tool, so that a large one is asked for more often; every depth is as likely as any other. */
function categoryPath({ random, known }: Known, sort: string): string {
  const { category, inCategory } = random.pick(known);
  const offset = random.below(Math.min(DEEPEST, inCategory) + 1);
  return `/api/tools?category=${category}&sort=${sort}&limit=${PAGE_SIZE.category}&offset=${offset}`;
}

async function measure({ label, database, close }: Directory) {
  const app = await createApp({ config: readConfig({ LOG_LEVEL: "silent", RATE_LIMIT_PER_MINUTE: "100000000" }), database });
  const get = async (url: string) => {
    const answer = await app.inject({ url });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  };
  try {
    await app.search.inStep(); // its index is built in the background, from this same database
    const from = { random: createRandom(1), known: await someTools(database.db) };
    const timed = Object.fromEntries(READS.map(({ what, path }) => [what, () => milliseconds(() => get(path(from)))]));
    await inTurns(WARM_UP, timed);
    const measured = await inTurns(ROUNDS, timed);
    return READS.map(({ what, atMost }) => {
      const times = measured[what] ?? [];
      const value = percentile(times, 0.99);
      return { what: `${label}: ${what}`, figure: `p99 ${value.toFixed(1)} ms, median ${median(times).toFixed(1)}`, value, atMost };
    });
  } finally {
    await app.close();
    await close();
  }
}

/** Tools from all over the table, wherever they lie on the disk. */
const someTools = (db: Db): Promise<Known["known"]> =>
  db
    .select({ slug: tools.slug, category: categories.slug, inCategory: categories.toolCount })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(sql`${tools.id} % 97 = 0`);
