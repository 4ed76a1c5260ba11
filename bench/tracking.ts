/** Does event tracking slow a page? The same page alone, and while visitors' events stream in. */

import { setTimeout as pause } from "node:timers/promises";
import { type Benchmark, interleave, median, percentile } from "@toolatlas/bench";
import { type Server, withServer } from "./server.ts";

const ROUNDS = 6;
const PAGES = 300;
/** 500 events a second: 43 million a day. */
const BEACONS_PER_SECOND = 50;
const EVENTS = 10;
const MAX_RATIO = 1.25;
const PATHS = ["/", "/tools", "/news", "/blog", "/category/coding", "/tools/claude"];
const PERSON = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "content-type": "text/plain" };

export const tracking: Benchmark = () =>
  withServer({}, async (server) => {
    await pagesOf(server);
    const all: Record<"alone" | "counted", number[]> = { alone: [], counted: [] };
    const round = (name: keyof typeof all) => async () => {
      const times = await pagesOf(server);
      all[name].push(...times);
      return median(times);
    };
    const measured = await interleave(ROUNDS, { alone: round("alone"), counted: () => withEvents(server, round("counted")) });
    const value = median(measured.counted) / median(measured.alone);
    const shown = (name: keyof typeof all) => `${median(measured[name]).toFixed(2)} (p99 ${percentile(all[name], 0.99).toFixed(1)}) ms`;
    return [
      {
        what: "page while 500 events a second come in ÷ page alone, p50",
        figure: `${value.toFixed(2)}: ${shown("counted")} against ${shown("alone")}`,
        value,
        atMost: MAX_RATIO,
      },
    ];
  });

async function pagesOf({ url }: Server): Promise<number[]> {
  const times: number[] = [];
  for (let page = 0; page < PAGES; page++) {
    const start = performance.now();
    const response = await fetch(url + PATHS[page % PATHS.length]);
    await response.bytes();
    times.push(performance.now() - start);
    // A visitor reads: without a pause the bench itself would be the load.
    await pause(5);
  }
  return times;
}

async function withEvents<Result>({ url }: Server, work: () => Promise<Result>): Promise<Result> {
  let sent = 0;
  const timer = setInterval(() => {
    sent += 1;
    const events = Array.from({ length: EVENTS }, (_, index) =>
      index % 2 === 0
        ? { type: "view", path: `/tools/tool-${(sent * 7 + index) % 5000}` }
        : { type: "event", category: "visit", label: `tool-${(sent + index) % 500}`, value: 1 },
    );
    fetch(`${url}/api/track`, { method: "POST", headers: PERSON, body: JSON.stringify({ events }) }).then((response) => response.bytes(), console.error);
  }, 1000 / BEACONS_PER_SECOND);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
