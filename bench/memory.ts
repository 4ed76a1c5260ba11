/** How much memory does the process hold after it has served a while? */
import { execFileSync } from "node:child_process";
import { withServer } from "./server.ts";
import type { Benchmark } from "./table.ts";
import { toolPaths } from "./uncached-render.ts";

const REQUESTS = 1_000;

export const memory: Benchmark = () =>
  withServer({}, async (server) => {
    const paths = ["/", "/tools", "/category/writing", "/category/coding", ...(await toolPaths(server))];
    for (let index = 0; index < REQUESTS; index++) await fetch(server.url + paths[index % paths.length]).then((answer) => answer.bytes());
    const kilobytes = Number(execFileSync("ps", ["-o", "rss=", "-p", String(server.pid)], { encoding: "utf8" }));
    return [{ what: `memory after ${REQUESTS.toLocaleString("en")} pages`, figure: `${Math.round(kilobytes / 1024)} MB` }];
  });
