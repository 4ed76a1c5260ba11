/** How long does a tool's page take when nothing is cached: data, rendering, compression, sending? */

import { setTimeout } from "node:timers/promises";
import { type Benchmark, median, milliseconds, percentile } from "@toolatlas/bench";
import { type Server, withServer } from "./server.ts";

const PAGES = 400;
const WARM_UP = 60;

export const uncachedRender: Benchmark = () =>
  withServer({ PAGE_CACHE_MB: "0" }, async (server) => {
    const paths = await toolPaths(server);
    const send = (index: number) => fetch(server.url + paths[index % paths.length]).then((response) => response.bytes());
    for (let index = 0; index < WARM_UP; index++) await send(index);
    await setTimeout(500); // the compiler is still busy optimizing hot functions
    const times: number[] = [];
    for (let index = 0; index < PAGES; index++) times.push(await milliseconds(() => send(index)));
    return [{ what: "uncached tool page", figure: `${median(times).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms` }];
  });

export async function toolPaths({ url }: Server): Promise<string[]> {
  const response = await fetch(`${url}/api/tools?limit=100&sort=name`);
  const { items } = (await response.json()) as { items: { slug: string }[] };
  return items.map(({ slug }) => `/tools/${slug}`);
}
