/** A page of another site that reaches a server on this machine, by a host name that resolves here or from its own origin. */
import { request } from "node:http";
import { type Attack, control } from "../attack.ts";
import type { Victim } from "../with-victim.ts";

const EVIL = "evil.example.com";
const INITIALIZE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "attack", version: "1" } },
};
type Target = { path: string; method?: "GET" | "POST"; body?: unknown };
const MCP: Target = { path: "/mcp", method: "POST", body: INITIALIZE };
/** `/tools` was cached by the control, so that the fast path would send it. */
const TARGETS: Target[] = [
  MCP,
  { path: "/tools" },
  { path: "/" },
  { path: "/api/tools" },
  { path: "/api/v1/categories" },
  { path: "/issuer/jwks" },
  { path: "/feeds/tools.rss" },
];
const OPEN: Target[] = [{ path: "/tools" }, { path: "/api/v1/categories" }, { path: "/badges/descript-light.svg" }, { path: "/feeds/tools.rss" }];

export const dnsRebinding: Attack[] = [
  {
    name: "a foreign Host header on a server for this machine (DNS rebinding)",
    async run(victim) {
      const port = new URL(victim.url).port;
      const local = await all(TARGETS.slice(0, 5), (target) => send(victim, target, { host: `localhost:${port}` }));
      const names = [`127.0.0.1:${port}`, `[::1]:${port}`, "localhost"];
      const mcp = await all(names, (host) => send(victim, MCP, { host, origin: `http://${host}` }));
      const foreign = await all(TARGETS, (target) => send(victim, target, { host: `${EVIL}:${port}` }));
      // A page may add this header to its own requests, and the server trusts a proxy on this machine.
      const forwarded = await all(TARGETS, (target) => send(victim, target, { host: `${EVIL}:${port}`, "x-forwarded-host": `localhost:${port}` }));
      return {
        held: [...foreign, ...forwarded].every(isRefused),
        observed: `answers to ${EVIL}: ${foreign.join(", ")}; with X-Forwarded-Host: ${forwarded.join(", ")}`,
        control: control(
          [...local, ...mcp].every((status) => status === 200),
          `the names of this machine get ${[...local, ...mcp].join(", ")}`,
        ),
      };
    },
  },
  {
    name: "a foreign Origin on the private endpoints of a server for this machine",
    async run(victim) {
      const host = `localhost:${new URL(victim.url).port}`;
      const targets: Target[] = [MCP, { path: "/api/tools" }, { path: "/api/user" }, { path: "/api/session", method: "POST", body: {} }];
      const foreign = await all(targets, (target) => send(victim, target, { host, origin: `http://${EVIL}` }));
      const open = await all(OPEN, (target) => send(victim, target, { host, origin: `http://${EVIL}` }));
      const own = await all(targets.slice(0, 2), (target) => send(victim, target, { host, origin: `http://${host}` }));
      return {
        held: foreign.every(isRefused),
        observed: `private endpoints answer ${foreign.join(", ")}`,
        control: control(
          [...open, ...own].every((status) => status === 200),
          `public ones ${open.join(", ")}, the site's own pages get ${own.join(", ")}`,
        ),
      };
    },
  },
];

const isRefused = (status: number) => status === 403 || status === 421;

async function all<Input>(inputs: Input[], ask: (input: Input) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (const input of inputs) statuses.push(await ask(input));
  return statuses;
}

/** `fetch` cannot send a different Host. */
function send({ url }: Victim, { path, method = "GET", body }: Target, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = { accept: "application/json, text/event-stream, text/html", ...(body ? { "content-type": "application/json" } : {}), ...headers };
    request(new URL(path, url), { method, headers: sent }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    })
      .once("error", reject)
      .end(body ? JSON.stringify(body) : undefined);
  });
}
