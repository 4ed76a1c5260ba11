import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";

const testSite = await testApp({ env: { TRUST_PROXY: "127.0.0.1", API_ORIGINS: "https://pages.example.com" } });
const { app, db } = testSite;
await aTool(db, { name: "Quill" });

const statusOf = async (url: string, headers: Record<string, string>, site = app) => (await site.inject({ url, headers })).statusCode;
const EVERYTHING = ["/", "/tools/quill", "/api/tools", "/api/v1/categories", "/feeds/tools.rss", "/issuer/jwks", "/robots.txt", "/no-such-page"];

test.each(["localhost", "localhost:3000", "LOCALHOST:3000", "127.0.0.1:3000", "127.9.9.9", "[::1]", "[::1]:3000"])("%s is this machine", async (host) => {
  expect(await statusOf("/api/tools", { host })).toBe(200);
});

test.each(["evil.example.com", "evil.example.com:3000", "evil.localhost", "localhost.evil.example", "127.0.0.1.evil.example", "192.168.1.5:3000", "0.0.0.0"])(
  "a server for this machine does not answer to %j",
  async (host) => {
    for (const url of EVERYTHING) expect([url, await statusOf(url, { host })]).toEqual([url, 421]);
  },
);

test("the error message says what to do", async () => {
  const response = await app.inject({ url: "/", headers: { host: "evil.example.com" } });
  expect(response.json().error).toBe("This server answers to localhost only. Set SITE_URL to the address that visitors use.");
});

test("a page that adds X-Forwarded-Host to its requests is refused all the same, and so is a proxy that names another host", async () => {
  expect(await statusOf("/api/tools", { host: "evil.example.com", "x-forwarded-host": "localhost" })).toBe(421);
  expect(await statusOf("/api/tools", { host: "localhost", "x-forwarded-host": "evil.example.com" })).toBe(421);
});

test("a cached page is refused as well, where no hook runs", async () => {
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const send = async (headers: Record<string, string>) => {
    const { request } = await import("node:http");
    return new Promise<number | undefined>((resolve, reject) => {
      const httpRequest = request({ port, path: "/tools/quill", headers }, (response) => resolve(response.resume().statusCode));
      httpRequest.once("error", reject).end();
    });
  };
  expect([await send({ host: "localhost" }), await send({ host: "localhost" })]).toEqual([200, 200]);
  expect(app.pageCache.get("/tools/quill")).toBeDefined();
  expect(await send({ host: "evil.example.com" })).toBe(421);
  expect(await send({ host: "evil.example.com", "x-forwarded-host": "localhost" })).toBe(421);
});

test("monitoring may use any host name", async () => {
  for (const url of ["/healthz", "/readyz"]) expect(await statusOf(url, { host: "10.1.2.3:3000" })).toBe(200);
});

const PRIVATE = ["/api/tools", "/api/user", "/api/openapi.json", "/mcp", "/issuer/jwks", "/login?admin=x"];

test.each(["https://evil.example.com", "http://evil.localhost:3000", "http://localhost.evil.example", "null", "chrome-extension://abc"])(
  "a page of %s may not call what is private, and may use what is public",
  async (origin) => {
    for (const url of PRIVATE) expect([url, await statusOf(url, { origin })]).toEqual([url, 403]);
    for (const url of ["/", "/api/v1/categories", "/feeds/tools.rss", "/badges/quill-light.svg"])
      expect([url, await statusOf(url, { origin })]).toEqual([url, 200]);
  },
);

test.each(["http://localhost:3000", "http://127.0.0.1:5173", "http://[::1]:3000", "https://pages.example.com"])(
  "pages of %s may call everything",
  async (origin) => {
    const { aUser, as } = people(testSite);
    expect(await statusOf("/api/tools", { origin })).toBe(200);
    expect((await as(await aUser()).get("/api/user")).statusCode).toBe(200);
  },
);

test("a server with a public URL accepts every host name", async () => {
  const site = await testApp({ env: { SITE_URL: "https://atlas.example.com" } });
  for (const host of ["atlas.example.com", "10.0.0.7:3000"])
    expect(await statusOf("/api/tools", { host, origin: "https://evil.example.com" }, site.app)).toBe(200);
});
