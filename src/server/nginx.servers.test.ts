/** The site of deploy/nginx.conf in front of three instances. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect } from "vitest";
import { closeLater } from "./testing/close-after-tests.ts";
import { freePort } from "./testing/free-port.ts";
import { startNginx } from "./testing/nginx.ts";
import { testWith } from "./testing/test-with.ts";

const test = testWith("nginx");
const BUSY = "/api/search";

/** Answers 503 to searches, as an instance does whose search queue is full. */
async function anInstance() {
  const server = createServer(({ url }, response) => response.writeHead(url === BUSY ? 503 : 200).end());
  await once(server.listen(0, "127.0.0.1"), "listening");
  closeLater(async () => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return typeof address === "object" && address ? address.port : expect.unreachable("It listens on a port");
}

let url = "";
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-nginx-"));
  closeLater(() => rm(folder, { recursive: true, force: true }));
  const nginx = await startNginx(folder, [await freePort(), await freePort(), await anInstance()]);
  closeLater(nginx.stop);
  url = nginx.url;
});

const statusOf = async (path: string, method = "GET") => (await fetch(`${url}${path}`, { method })).status;

test("with two of three instances away, every read and write reaches the third", async () => {
  for (let count = 0; count < 10; count += 1) expect([await statusOf("/"), await statusOf("/api/subscribe", "POST")]).toEqual([200, 200]);
});

test("an instance that is too busy for one request still gets all others", async () => {
  expect([502, 503]).toContain(await statusOf(BUSY));
  expect(await statusOf("/")).toBe(200);
});
