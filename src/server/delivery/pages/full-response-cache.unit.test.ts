import { once } from "node:events";
import { ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { closeLater } from "../../testing/close-after-tests.ts";
import { createFastPath } from "./fast-path.ts";
import { createPageCache } from "./page-cache.ts";
import { createSendPage } from "./send-page.ts";

/** A server with one cached page, called over raw connections: `fetch` would hide the bytes on the wire. */
async function aServer() {
  const state = { isUnavailable: false };
  const cache = createPageCache(1e6, () => state.isUnavailable);
  const render = (html: string) => async () => ({ status: 200, html, depends: { tags: new Set(["a"]), expiresAt: Number.POSITIVE_INFINITY } });
  const show = (html: string) => cache.getOrRender({ key: "/a" }, render(html));
  await show("<p>a</p>");
  const path = createFastPath({ cache, siteUrl: "http://localhost:3000", sendPage: createSendPage({ "x-frame-options": "DENY" }) });
  const server = path.serve((_request, response) => void response.end("not cached")).listen(0, "127.0.0.1");
  closeLater(async () => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  /** Sends requests on one connection without waiting for responses; the last one closes it. */
  async function send(...requests: string[]): Promise<string[]> {
    const socket = connect(port, "127.0.0.1");
    for (const [at, request] of requests.entries()) {
      socket.write(`${request} HTTP/1.1\r\nhost: localhost\r\nconnection: ${at < requests.length - 1 ? "keep-alive" : "close"}\r\n`);
      socket.write("accept-encoding: identity\r\n\r\n");
    }
    return (await text(socket)).split(/(?=HTTP\/1\.1 )/);
  }
  return { state, cache, show, send: send };
}

/** The cache's clock is frozen, so that a whole test happens in one second. */
function inOneSecond() {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
}

test("within one second a page's head is built once and reused for other requests", async () => {
  const { send } = await aServer();
  inOneSecond();
  const heads = vi.spyOn(ServerResponse.prototype, "writeHead");
  onTestFinished(() => heads.mockRestore());
  const [first, second, third, last] = await send("GET /a", "GET /a", "GET /a", "GET /a");
  expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\nx-frame-options: DENY\r\n/);
  expect(first).toMatch(/\r\nDate: .*\r\nConnection: keep-alive\r\nKeep-Alive: timeout=72\r\n\r\n<p>a<\/p>$/);
  expect([second, third]).toEqual([first, first]);
  // The last one closes its connection, which only its own head can say.
  expect(last).toMatch(/\r\nConnection: close\r\n\r\n<p>a<\/p>$/);
  expect(heads).toHaveBeenCalledTimes(2);
});

test("the next second builds a new head with the current date", async () => {
  const { send } = await aServer();
  inOneSecond();
  const heads = vi.spyOn(ServerResponse.prototype, "writeHead");
  onTestFinished(() => heads.mockRestore());
  await send("GET /a", "GET /a");
  vi.setSystemTime(Date.now() + 1_000);
  heads.mockClear();
  await send("GET /a", "GET /a", "GET /a");
  expect(heads).toHaveBeenCalledTimes(2);
});

test("within a second a change shows, and so does the stale marker", async () => {
  const { state, cache, show, send } = await aServer();
  inOneSecond();
  await send("GET /a", "GET /a");
  cache.drop(["a"]);
  await show("<p>changed</p>");
  const [changed] = await send("GET /a", "GET /a");
  expect(changed).toMatch(/<p>changed<\/p>$/);
  expect(changed).not.toContain("x-cache");
  state.isUnavailable = true;
  expect((await send("GET /a", "GET /a"))[0]).toContain("x-cache: stale");
});

test("conditional requests get a 304, and other encodings their own response", async () => {
  const { send } = await aServer();
  inOneSecond();
  const [page] = await send("GET /a", "GET /a");
  const etag = /etag: (.*)\r\n/.exec(page ?? "")?.[1];
  const [unchanged, packed] = await send(`GET /a HTTP/1.1\r\nif-none-match: ${etag}\r\nx:`, "GET /a HTTP/1.1\r\naccept-encoding: gzip\r\nx:", "GET /a");
  expect(unchanged).toMatch(/^HTTP\/1\.1 304 .*\r\n\r\n$/s);
  expect(packed).toContain("content-encoding: gzip");
});
