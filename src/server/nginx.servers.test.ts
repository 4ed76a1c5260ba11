/** The sites of deploy/nginx.conf, in front of three instances, and deploy/nginx-tls.conf, in front of one. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, expect } from "vitest";
import { closeLater } from "./testing/close-after-tests.ts";
import { freePort } from "./testing/free-port.ts";
import { startNginx, startNginxWithTls } from "./testing/nginx.ts";
import { testWith } from "./testing/test-with.ts";

const test = testWith("nginx");
const BUSY = "/api/search";

/** Answers 503 to searches, as an instance does whose search queue is full; otherwise with the headers it received. */
async function anInstance() {
  const server = createServer(({ url, headers }, response) => response.writeHead(url === BUSY ? 503 : 200).end(JSON.stringify(headers)));
  await once(server.listen(0, "127.0.0.1"), "listening");
  closeLater(async () => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return typeof address === "object" && address ? address.port : expect.unreachable("It listens on a port");
}

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-nginx-"));
  closeLater(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

let url = "";
beforeAll(async () => {
  const nginx = await startNginx(await aFolder(), [await freePort(), await freePort(), await anInstance()]);
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

test("the site with TLS redirects to its address, and adds the visitor's address to those that the visitor claims", async () => {
  const { httpPort, httpsPort, stop } = await startNginxWithTls(await aFolder(), await anInstance());
  closeLater(stop);
  const plain = await fetch(`http://127.0.0.1:${httpPort}/tools?page=2`, { redirect: "manual" });
  expect([plain.status, plain.headers.get("location")]).toEqual([301, "https://tools.example.com/tools?page=2"]);

  const get = async (path: string, host = "tools.example.com") => {
    const headers = { host, "x-forwarded-for": "198.51.100.7" };
    const sent = request({ host: "127.0.0.1", port: httpsPort, path, headers, rejectUnauthorized: false }).end();
    const [response]: IncomingMessage[] = await once(sent, "response");
    return { status: response?.statusCode, location: response?.headers.location, body: response ? await text(response) : "" };
  };
  const { status, body } = await get("/");
  const received: IncomingHttpHeaders = JSON.parse(body);
  expect(status).toBe(200);
  expect(received).toMatchObject({ host: "tools.example.com", "x-forwarded-for": "198.51.100.7, 127.0.0.1", "x-forwarded-proto": "https" });
  expect(await get("/tools", "www.example.com")).toMatchObject({ status: 301, location: "https://tools.example.com/tools" });
  expect((await get("/metrics")).status).toBe(404);
});
