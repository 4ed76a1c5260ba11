/** `npm run bench [-- name …] [--large]`: one table. It judges nobody: a missed target is shown, not failed. */
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { buildIfStale } from "../scripts/build.ts";
import { ask } from "./ask.ts";
import { cachedPage } from "./cached-page.ts";
import { delivery } from "./delivery.ts";
import { directory } from "./directory.ts";
import { stopPostgres } from "./generated-directory.ts";
import { growth } from "./growth.ts";
import { importWhileBrowsing } from "./import-while-browsing.ts";
import { javascript } from "./javascript.ts";
import { memory } from "./memory.ts";
import { search } from "./search.ts";
import { start } from "./start.ts";
import { type Benchmark, formatTable, type Row } from "./table.ts";
import { tracking } from "./tracking.ts";
import { uncachedRender } from "./uncached-render.ts";

/** The bench itself keeps all cores of a small machine at work; twice as much means that others do too. */
const BUSY = 2;

const BENCHMARKS: Record<string, Benchmark> = {
  "cached-page": cachedPage,
  "uncached-render": uncachedRender,
  javascript,
  start,
  memory,
  directory,
  growth,
  delivery,
  search,
  ask,
  tracking,
  "import-while-browsing": importWhileBrowsing,
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { large: { type: "boolean", default: false } } });
const unknown = positionals.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(`Nothing is called ${unknown.join(", ")}. There is: ${Object.keys(BENCHMARKS).join(", ")}.`);
  process.exit(1);
}

await buildIfStale();
const rows: Row[] = [];
for (const [name, ask] of Object.entries(BENCHMARKS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.error(`measuring ${name}…`);
  // One failing benchmark must not lose the others' results.
  await ask(values).then(
    (answer) => rows.push(...answer),
    (error: unknown) => {
      console.error(error);
      rows.push({ what: name, figure: "failed, see above" });
    },
  );
}
await stopPostgres();
console.log(`\n${formatTable(rows)}`);
const [load = 0] = loadavg();
if (load > availableParallelism() * BUSY)
  console.log(`\nThe machine was busy (load ${load.toFixed(1)} on ${availableParallelism()} cores): seconds and milliseconds are too high, ratios hold.`);
