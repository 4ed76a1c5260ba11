/** With a CDN in front, one visitor's identity never affects what another is shown. */
import { beforeAll, describe, expect, test } from "vitest";
import { HINT_COOKIE } from "../contract/auth.ts";
import { PAGES } from "../web/routes.ts";
import { testApp } from "./testing/app.ts";
import { aPost } from "./testing/content-factories.ts";
import { aTool } from "./testing/factories.ts";
import { people } from "./testing/people.ts";

const CDN = { CDN_PURGE_URL: "http://127.0.0.1:9/purge", CDN_PURGE_TOKEN: "s3cret", RATE_LIMIT_PER_MINUTE: "100000" };

/** Values for address parameters; if one leads nowhere, the whole address. */
const PARTS: Record<string, string> = {
  slug: "quill",
  name: "about",
  category: "writing",
  id: "1",
  blogId: "1",
  token: "0".repeat(64),
  file: "tools.csv",
  screen: "tools",
};
const WHOLE: Record<string, string> = {
  "/badges/:slug(^[a-z0-9-]+)-:look(^light|dark).svg": "/badges/quill-light.svg",
  "/cards/tools/:name.png": "/cards/tools/quill.png",
  "/cards/category/:name.png": "/cards/category/writing.png",
  "/cards/blog/:name.png": "/cards/blog/first.png",
  "/cards/compare/:name.png": "/cards/compare/quill,vellum.png",
  "/blog/:slug.md": "/blog/first.md",
  "/blog/:slug": "/blog/first",
  "/category/:slug.md": "/category/writing.md",
  "/contours/:seed.svg": "/contours/quill.svg",
  "/covers/:theme/:hue/:slug.svg": "/covers/dark/85/quill.svg",
  "/emblems/:theme/:hue/:slug.svg": "/emblems/light/85/quill.svg",
  "/dumps/:name": "/dumps/tools.csv",
  "/embed/category/:slug": "/embed/category/writing",
  "/feeds/:section.:format": "/feeds/tools.rss",
  "/feeds/category/:slug.:format": "/feeds/category/writing.atom",
  "/icons/:size.png": "/icons/192.png",
  "/sitemaps/:name.xml": "/sitemaps/tools-1.xml",
  "/api/blogs/:slug": "/api/blogs/first",
  "/api/blogs/:slug/tools": "/api/blogs/first/tools",
  "/api/blogs/:slug/image": "/api/blogs/first/image",
  "/api/blogs/slug/:slug/comments": "/api/blogs/slug/first/comments",
  "/api/promotions/place": "/api/promotions/place?where=home",
  "/api/videos/:id/poster": "/api/videos/1/poster",
  "/api/search": "/api/search?q=quill",
  "/search": "/search?q=quill",
};
const addressOf = (route: string) => WHOLE[route] ?? route.replace(/:(\w+)/g, (_, part: string) => PARTS[part] ?? "x").replace("*", "x");

let site: Awaited<ReturnType<typeof testApp>>;
let addresses: string[] = [];
let callers: Record<"visitor" | "user" | "admin" | "browser that is signed in", Record<string, string>>;

beforeAll(async () => {
  site = await testApp({ env: CDN });
  await aTool(site.db, { name: "Quill" });
  await aTool(site.db, { name: "Vellum" });
  await aPost(site.db, { slug: "first" });
  const { aUser, anAdmin, tokenOf } = people(site);
  const cookie = `${HINT_COOKIE}=0123456789abcdef`;
  callers = {
    visitor: {},
    user: { authorization: `Bearer ${await tokenOf(await aUser())}` },
    admin: { authorization: `Bearer ${await tokenOf(await anAdmin())}` },
    "browser that is signed in": { cookie },
  };
  const routes = site.app.routes.map(({ route }) => route.split(" ")).filter(([method]) => method === "GET");
  // There are hundreds of built files; a few are enough.
  const files = routes.filter(([, path = ""]) => /^\/(assets|logos)\//.test(path)).slice(0, 5);
  const others = routes.filter(([, path = ""]) => !/^\/(assets|logos)\//.test(path) && path !== "/*");
  addresses = [...new Set([...others, ...files].map(([, path = ""]) => addressOf(path)).concat(PAGES.map(({ path }) => addressOf(path))))];
});

async function send(url: string, headers: Record<string, string>) {
  const { statusCode, headers: answered, rawPayload } = await site.app.inject({ url, headers });
  return { status: statusCode, headers: answered, body: rawPayload.toString("base64"), keeps: String(answered["cache-control"]) };
}

test("a response that a CDN may cache does not depend on the caller, and signed-in callers never get one", async () => {
  const shared: string[] = [];
  for (const url of addresses) {
    const visitor = await send(url, callers.visitor);
    expect(visitor.keeps, `${url} says who may keep it`).toMatch(/^(public, max-age=\d+.*, s-maxage=\d+|private, )/);
    for (const [who, headers] of Object.entries(callers).slice(1)) {
      const theirs = await send(url, headers);
      expect(theirs.keeps, `${url} for a ${who}`).toMatch(/^private, /);
      if (visitor.keeps.startsWith("public")) expect(theirs.body === visitor.body, `${url} is the same for a ${who}`).toBe(true);
    }
    if (!visitor.keeps.startsWith("public")) continue;
    shared.push(url);
    expect(visitor.status, url).toBe(200);
    for (const own of ["set-cookie", "ratelimit-remaining", "x-ratelimit-remaining"]) expect(visitor.headers, url).not.toHaveProperty(own);
    expect(String(visitor.headers.vary ?? "accept-encoding").toLowerCase(), url).toBe("accept-encoding");
    expect(visitor.headers["cache-tag"], url).toMatch(/^all(,|$)/);
  }
  const mustBeShared = [
    "/",
    "/tools",
    "/tools/quill",
    "/category/writing",
    "/news",
    "/blog",
    "/blog/first",
    "/about",
    "/promotions",
    "/feeds",
    "/docs/api",
    "/robots.txt",
  ];
  const files = ["/tools/quill.md", "/feeds/tools.rss", "/sitemap.xml", "/dumps/tools.csv", "/cards/tools/quill.png", "/badges/quill-light.svg", "/llms.txt"];
  expect(shared).toEqual(expect.arrayContaining([...mustBeShared, ...files]));
  expect(shared.some((url) => url.startsWith("/assets/"))).toBe(true);
  for (const own of ["/admin", "/admin/tools", "/profile", "/liked-tools", "/login", "/search?q=quill", "/api/v1/tools", "/api/tools/quill"])
    expect(shared, own).not.toContain(own);
});

describe("headers of a page for the CDN", () => {
  test("its tags, its lifetime, and that browsers must revalidate", async () => {
    const { headers } = await site.app.inject("/tools/quill");
    expect(headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/);
    expect(String(headers["cache-tag"]).split(",")).toEqual(expect.arrayContaining(["all", "tool:quill"]));
    expect(headers.vary).toBe("accept-encoding");
  });

  test("the same headers on a 304, so that it stays cached", async () => {
    const { headers } = await site.app.inject("/tools/quill");
    const unchanged = await site.app.inject({ url: "/tools/quill", headers: { "if-none-match": String(headers.etag) } });
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=\d+/);
    expect(unchanged.headers["cache-tag"]).toBe(headers["cache-tag"]);
  });

  test("a 404, a refusal or a personal response is not cached", async () => {
    expect((await site.app.inject("/tools/unknown")).headers["cache-control"]).toBe("private, no-cache");
    for (const url of ["/api/user", "/api/admin/overview", "/api/tools/unknown", "/api/session", "/healthz"])
      expect((await site.app.inject(url)).headers["cache-control"], url).toBe("private, no-store");
  });

  test("with Fastly, the headers that Fastly uses", async () => {
    const { app, db } = await testApp({ env: { ...CDN, CDN_SHAPE: "fastly", CDN_MAX_AGE: "100" } });
    await aTool(db, { name: "Quill" });
    const { headers } = await app.inject("/tools/quill");
    expect(String(headers["surrogate-key"]).split(" ")).toEqual(expect.arrayContaining(["all", "tool:quill"]));
    expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=50, stale-while-revalidate=50");
  });
});

test("without a CDN the headers do not change", async () => {
  // Its own app: without the settings of the others
  const { app, db } = await testApp();
  await aTool(db, { name: "Quill" });
  const page = await app.inject("/tools/quill");
  expect(page.headers["cache-control"]).toBe("public, no-cache");
  expect(page.headers).not.toHaveProperty("cache-tag");
  const text = await app.inject("/tools/quill.md");
  expect(text.headers["cache-control"]).toBe("public, max-age=300");
  expect(text.headers).not.toHaveProperty("cache-tag");
  expect((await app.inject("/api/user")).headers["cache-control"]).toBe("no-store");
});
