import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";
import { createSafeFetch } from "./safe-fetch.ts";
import { startLocalServer } from "./testing/local-server.ts";

/** A server that misbehaves in every usual way, depending on the path. */
const misbehave: RequestListener = (request, response) => {
  const path = request.url ?? "/";
  if (path === "/fine") return void response.setHeader("etag", '"1"').end("fine");
  if (path === "/packed") return void response.setHeader("content-encoding", "gzip").end(gzipSync("packed"));
  if (path === "/bomb") return void response.setHeader("content-encoding", "gzip").end(gzipSync(Buffer.alloc(20_000_000)));
  if (path === "/endless") {
    const more = () => response.write(Buffer.alloc(64 * 1024)) && setImmediate(more);
    response.on("drain", more);
    return void more();
  }
  if (path === "/silent") return;
  if (path === "/drip") return void setInterval(() => response.write("."), 20).unref();
  if (path === "/cut") return void response.writeHead(200, { "content-length": "100" }).write("half", () => response.destroy());
  if (path === "/loop") return void response.writeHead(302, { location: "/loop" }).end();
  if (path.startsWith("/to?")) return void response.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end();
  response.writeHead(404).end();
};

const { host, url: home } = await startLocalServer(misbehave);
const safeFetch = createSafeFetch({ userAgent: "test", allowed: [host] });

/** Short only for paths that never finish: the others need time on a busy machine. */
const send = (path: string, timeoutMs = ["/silent", "/drip"].includes(path) ? 400 : 20_000) =>
  safeFetch.fetch(path.startsWith("http") ? path : home + path, { timeoutMs, maxBytes: 100_000 });

test("an answer comes with its status, its headers and its unpacked body", async () => {
  expect(await send("/fine")).toMatchObject({ status: 200, headers: { etag: '"1"' }, url: `${home}/fine` });
  expect((await send("/packed")).body.toString()).toBe("packed");
  expect((await send("/missing")).status).toBe(404);
  expect(await send(`/to?${encodeURIComponent("/fine")}`)).toMatchObject({ status: 200, url: `${home}/fine` });
});

test.each([
  ["an endless body", "/endless", "too-large"],
  ["a small body that unpacks to a large one", "/bomb", "too-large"],
  ["silence", "/silent", "timeout"],
  ["one byte at a time", "/drip", "timeout"],
  ["a connection that breaks", "/cut", "network"],
  ["redirects in a circle", "/loop", "redirects"],
  ["a redirect to this machine", `/to?${encodeURIComponent("http://127.0.0.1:1/")}`, "private"],
  ["a redirect to a cloud's metadata", `/to?${encodeURIComponent("http://169.254.169.254/latest/meta-data/")}`, "private"],
  ["a redirect to IPv6 loopback", `/to?${encodeURIComponent("http://[::1]/")}`, "private"],
  ["a redirect to IPv4 in IPv6", `/to?${encodeURIComponent("http://[::ffff:10.0.0.1]/")}`, "private"],
  ["a redirect to a file", `/to?${encodeURIComponent("file:///etc/passwd")}`, "address"],
  ["a number that is an address", "http://2130706433/", "private"],
  ["an octal address", "http://0177.0.0.1/", "private"],
  ["a private name", "http://metadata.google.internal/", "private"],
  ["a port of another service", "http://example.com:6379/", "address"],
  ["a password", "http://a:b@example.com/", "address"],
])("%s fails with a message", async (_what, path, trouble) => {
  await expect(send(path)).rejects.toMatchObject({ name: "Error", trouble });
});

test("a long response can be truncated instead of refused", async () => {
  const { body, isCut } = await safeFetch.fetch(`${home}/endless`, { maxBytes: 1000, beyond: "cut" });
  expect([body.length, isCut]).toEqual([1000, true]);
});

test("a name that means a private address is refused, also when one of its addresses is public", async () => {
  const guarded = createSafeFetch({
    userAgent: "test",
    resolve: ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [
        { address: "93.184.216.34", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ])) as never,
  });
  await expect(guarded.fetch("http://rebinding.example.com/")).rejects.toMatchObject({ trouble: "private" });
});

test.each([
  "10.1.2.3",
  "127.0.0.1",
  "169.254.1.1",
  "172.31.0.1",
  "192.168.0.1",
  "100.64.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "::ffff:8.8.8.8",
  "64:ff9b::a00:1",
  "2002:a00:1::",
  "2001:db8::1",
  "ff02::1",
  "nonsense",
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
test.each(["1.1.1.1", "93.184.216.34", "2606:4700::1111", "2a00:1450:4001::200e"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
