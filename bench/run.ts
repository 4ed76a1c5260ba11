/** `npm run bench [-- name …] [--all] [--large]`: one table. A missed target is shown, but does not fail the run. */

import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { type Benchmark, formatRow, formatTable, type Row } from "@toolatlas/bench";
import { meaning } from "../packages/meaning/bench/meaning.ts";
import { ask } from "../packages/search/bench/ask.ts";
import { search } from "../packages/search/bench/search.ts";
import { buildIfStale } from "../scripts/build.ts";
import { buildIfChanged } from "../scripts/build-if-changed.ts";
import { SERVER } from "../scripts/build-server.ts";
import { cachedPage } from "./cached-page.ts";
import { delivery } from "./delivery.ts";
import { directory } from "./directory.ts";
import { firstVisit } from "./first-visit.ts";
import { stopPostgres } from "./generated-directory.ts";
import { growth } from "./growth.ts";
import { importWhileBrowsing } from "./import-while-browsing.ts";
import { javascript } from "./javascript.ts";
import { memory } from "./memory.ts";
import { propagation } from "./propagation.ts";
import { searchStart } from "./search-start.ts";
import { start } from "./start.ts";
import { tracking } from "./tracking.ts";
import { uncachedRender } from "./uncached-render.ts";

/** The bench itself keeps all cores of a small machine busy; twice as much load means that other programs run too. */
const BUSY = 2;

/** Each takes a minute or less; together they take at most eight. */
const SHORT: Record<string, Benchmark> = {
  javascript,
  start,
  "first-visit": firstVisit,
  memory,
  "cached-page": cachedPage,
  "uncached-render": uncachedRender,
  search,
  propagation,
  tracking,
};
/** These use generated directories, and generating them alone takes minutes. */
const LONG: Record<string, Benchmark> = {
  ask,
  meaning,
  directory,
  "search-start": searchStart,
  growth,
  delivery,
  "import-while-browsing": importWhileBrowsing,
};
const BENCHMARKS = { ...SHORT, ...LONG };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean", default: false }, large: { type: "boolean", default: false } },
});
const unknown = positionals.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(`Nothing is called ${unknown.join(", ")}. There is: ${Object.keys(BENCHMARKS).join(", ")}.`);
  process.exit(1);
}

await buildIfStale();
await buildIfChanged(SERVER);
const rows: Row[] = [];
const selected = positionals.length > 0 ? positionals : Object.keys(values.all ? BENCHMARKS : SHORT);
for (const [name, ask] of Object.entries(BENCHMARKS)) {
  if (!selected.includes(name)) continue;
  console.error(`measuring ${name}…`);
  const began = performance.now();
  // One failing benchmark must not lose the others' results.
  const found: Row[] = await ask(values).catch((error: unknown) => {
    console.error(error);
    return [{ what: name, figure: "failed, see above" }];
  });
  for (const row of found) console.log(formatRow(row));
  console.error(`${name} took ${Math.round((performance.now() - began) / 1000)} s`);
  rows.push(...found);
}
await stopPostgres();
console.log(`\n${formatTable(rows)}`);
const [load = 0] = loadavg();
if (load > availableParallelism() * BUSY)
  console.log(`\nThe machine was busy (load ${load.toFixed(1)} on ${availableParallelism()} cores): seconds and milliseconds are too high, ratios hold.`);
