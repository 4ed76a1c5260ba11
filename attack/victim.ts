/** A disposable instance in a separate process, with test users; reports its details when it listens, and answers questions about itself. */
import { join } from "node:path";
import { createApp } from "../src/server/app.ts";
import { readConfig } from "../src/server/config/config.ts";
import { updateMap } from "../src/server/domains/map/update-map.ts";
import { connect } from "../src/server/platform/db/connect.ts";
import { prepareDatabase } from "../src/server/prepare-database.ts";
import { collectGarbage } from "../src/server/testing/collect-garbage.ts";
import { people } from "../src/server/testing/people.ts";
import type { ApiDescription } from "./hostile-requests.ts";
import { processor, startMeasuring } from "./measure.ts";

/** Enough that some are left after others delete their account or sign out everywhere. */
const PEOPLE = 60;

/** One request of each kind, so that the code is loaded and compiled, as on an instance that has been up for a while. */
const WARM_UP = [
  ...["/", "/tools", "/tools/descript", "/tools/descript.md", "/category/writing", "/category/writing.md", "/compare?tools=claude,descript", "/search?q=notes"],
  ...["/news", "/blog", "/api/tools?limit=50", "/api/tools/descript", "/api/search?q=notes", "/api/v1/tools/descript", "/api/v1/categories"],
  ...["/feeds/tools.rss", "/feeds/category/writing.rss", "/embed/category/writing", "/badges/descript-light.svg", "/sitemap.xml", "/sitemaps/tools-1.xml"],
];
const MCP_WARM_UP = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_tool", arguments: { slug: "descript" } } };
const WARM_UP_ROUNDS = 3;

export type Ready = { url: string; members: string[]; admins: string[]; api: ApiDescription };
/** `drawMap`: what a job does on a real instance; this one runs none. `holds`: whether a page is in the cache, and how many are. */
export type Question =
  | { ask: "measured" }
  | { ask: "processor" }
  | { ask: "memory" }
  | { ask: "peakMemoryMB" }
  | { ask: "drawMap" }
  | { ask: "holds"; page: string };
export type Holds = { isHeld: boolean; pages: number };
/** `liveMB`: heap and buffers still in use after a garbage collection. */
export type Memory = { liveMB: number; rssMB: number; pageCacheMB: number };

const config = readConfig();
const database = await connect(config);
await prepareDatabase(database, config, () => {});
const app = await createApp({ config, database, searchFolder: join(config.dataDir, "search") });

const { aUser, anAdmin, tokenOf } = people({ app, db: database.db });
/** With names that are still unique after a restart. */
const newcomer = () => ({ subject: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com` });
const tokens = (make: typeof aUser) => Promise.all(Array.from({ length: PEOPLE }, async () => tokenOf(await make(newcomer()))));
const [members, admins] = [await tokens(aUser), await tokens(anAdmin)];
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as { port: number };
// Building the index of a large directory takes seconds, which would distort the measurements.
await app.search.whenIdle();
for (let round = 0; round < WARM_UP_ROUNDS; round++) {
  for (const url of WARM_UP) await app.inject(url);
  await app.inject({ method: "POST", url: "/mcp", headers: { accept: "application/json, text/event-stream" }, payload: MCP_WARM_UP });
}
const measured = startMeasuring(app.server);

function answerTo(question: Question) {
  if (question.ask === "measured") return measured();
  if (question.ask === "processor") return processor();
  if (question.ask === "memory") return memory();
  if (question.ask === "peakMemoryMB") return process.resourceUsage().maxRSS / 1_000;
  if (question.ask === "drawMap") return updateMap({ config, database, changes: app.changes }, { until: Number.POSITIVE_INFINITY });
  return { isHeld: app.pageCache.get(question.page) !== undefined, pages: app.pageCache.stats().pages } satisfies Holds;
}
async function memory(): Promise<Memory> {
  await collectGarbage();
  // Excludes other external memory: the embedded database's has a fixed size, whatever it contains.
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  return { liveMB: (heapUsed + arrayBuffers) / 1e6, rssMB: rss / 1e6, pageCacheMB: app.pageCache.stats().bytes / 1e6 };
}

process.on("message", async (question: Question) => process.send?.(await answerTo(question)));
process.once("disconnect", () => process.exit(0));

// The generator's own type is narrower than what readers of the description need.
const api: ApiDescription = JSON.parse(JSON.stringify(app.swagger()));
process.send?.({ url: `http://127.0.0.1:${port}`, members, admins, api } satisfies Ready);
