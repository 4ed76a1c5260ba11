/** The engine and its alternatives, on the same tools and the same queries. */
import { percentile, type Row } from "@toolatlas/bench";
import { createEngine } from "../src/create-engine.ts";
import { generatedTools } from "./generated-tools.ts";
import { createQueries } from "./queries.ts";
import { createMiniSearch, createOrama, createSql, type Rival } from "./rivals.ts";

/** A rival that is not ready by then is shown as such; one that responds slowly gets fewer queries. */
const BUILD_SECONDS = 60;
const ASK_SECONDS = 40;

export async function* compareEngines({ count, queried }: { count: number; queried: number }): AsyncGenerator<Row> {
  const tools = [...generatedTools(count)];
  const engine = createEngine(tools);
  const ours: Rival = {
    name: "ours",
    ask: async (text) => engine.search({ text, offset: 0, length: 5, wantsTotal: false }).hits.map(({ tool }) => tool.objectID),
  };
  const what = (name: string) => `${count / 1_000}k side by side: ${name}`;
  const rivals = [ours];
  for (const [name, create] of [
    ["MiniSearch", createMiniSearch],
    ["Orama", createOrama],
    ["PostgreSQL (tsvector + pg_trgm)", createSql],
  ] as const) {
    const rival = await create(tools, secondsFromNow(BUILD_SECONDS));
    if (rival) rivals.push({ name, ...rival });
    else yield { what: what(name), figure: `not built within ${BUILD_SECONDS} s` };
  }

  const queries = createQueries(tools);
  const times = new Map(rivals.map(({ name }) => [name, [] as number[]]));
  const isTime = secondsFromNow(ASK_SECONDS);
  // Alternating, query by query, so that a busy moment of the machine affects all equally.
  for (const text of queries.mixed(queried)) {
    if (isTime()) break;
    for (const { name, ask } of rivals) {
      const started = performance.now();
      await ask(text);
      times.get(name)?.push(performance.now() - started);
    }
  }
  for (const { name, ask, close } of rivals) {
    const own = times.get(name) ?? [];
    const shares = [await found(ask, queries.misspelled(queried, 1)), await found(ask, queries.misspelled(queried, 2))];
    yield {
      what: what(name),
      figure: `p50 ${percentile(own, 0.5).toFixed(3)} ms, p99 ${percentile(own, 0.99).toFixed(2)} ms, 1/2 typos ${shares.join(" / ")}`,
    };
    await close?.();
  }
}

async function found(ask: Rival["ask"], misspelled: { text: string; slug: string }[]): Promise<string> {
  const isTime = secondsFromNow(ASK_SECONDS / 4);
  let hits = 0;
  let queried = 0;
  for (const { text, slug } of misspelled) {
    if (isTime()) break;
    queried++;
    if ((await ask(text)).includes(slug)) hits++;
  }
  return `${((100 * hits) / queried).toFixed(1)} % of ${queried}`;
}

/** Returns a function that tells whether this many seconds have passed. */
function secondsFromNow(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() > end;
}
