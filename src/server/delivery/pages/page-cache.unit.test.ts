import { expect, test, vi } from "vitest";
import { MAX_PAGE_AGE_MS, type Rendered } from "./cached-page.ts";
import { createPageCache } from "./page-cache.ts";

const rendered = (html: string, tags: string[] = [], expiresAt = Number.POSITIVE_INFINITY): Rendered => ({
  status: 200,
  html,
  depends: { tags: new Set(tags), expiresAt },
});

test("concurrent requests share one rendering", async () => {
  const cache = createPageCache(1e6);
  const render = vi.fn(async () => rendered("page"));
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.getOrRender({ key: "/a" }, render)));
  expect(render).toHaveBeenCalledOnce();
  expect(new Set(pages).size).toBe(1);
});

test("a failed rendering is not cached", async () => {
  const cache = createPageCache(1e6);
  await expect(cache.getOrRender({ key: "/a" }, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect((await cache.getOrRender({ key: "/a" }, async () => rendered("yes"))).bodies.identity.toString()).toBe("yes");
});

test("invalidating a tag drops exactly the pages with that tag", async () => {
  const cache = createPageCache(1e6);
  await cache.getOrRender({ key: "/a" }, async () => rendered("a", ["tool:a", "tools"]));
  await cache.getOrRender({ key: "/b" }, async () => rendered("b", ["tool:b", "tools"]));
  cache.drop(["tool:a"]);
  expect(cache.get("/a")).toBeUndefined();
  expect(cache.get("/b")).toBeDefined();
  cache.drop(["tools"]);
  expect(cache.stats()).toMatchObject({ pages: 0, bytes: 0, tags: 0 });
});

test("a page that changed during its rendering is served but not cached", async () => {
  const cache = createPageCache(1e6);
  const page = await cache.getOrRender({ key: "/a" }, async () => {
    cache.drop(["tool:a"]);
    return rendered("old", ["tool:a"]);
  });
  expect(page.bodies.identity.toString()).toBe("old");
  expect(cache.get("/a")).toBeUndefined();
});

test("a request after a change does not share a rendering that began before it", async () => {
  const cache = createPageCache(1e6);
  const before = Promise.withResolvers<Rendered>();
  const first = cache.getOrRender({ key: "/a" }, () => before.promise);
  await Promise.resolve();
  cache.drop(["tool:a"]);
  const after = vi.fn(async () => rendered("new", ["tool:a"]));
  const [second, third] = [cache.getOrRender({ key: "/a" }, after), cache.getOrRender({ key: "/a" }, after)];
  before.resolve(rendered("old", ["tool:a"]));
  expect((await first).bodies.identity.toString()).toBe("old");
  for (const page of [await second, await third]) expect(page.bodies.identity.toString()).toBe("new");
  expect(after).toHaveBeenCalledOnce();
  expect(cache.get("/a")).toBeDefined();
});

test("a page expires at the end of its lifetime", async () => {
  const cache = createPageCache(1e6);
  await cache.getOrRender({ key: "/a" }, async () => rendered("a", [], Date.now() + 60_000));
  expect(cache.get("/a")).toBeDefined();
  vi.useFakeTimers({ now: Date.now() + 61_000 });
  expect(cache.get("/a")).toBeUndefined();
  vi.useRealTimers();
});

test("no page is served beyond the maximum age", async () => {
  const cache = createPageCache(1e6);
  await cache.getOrRender({ key: "/a" }, async () => rendered("a", ["tools"]));
  vi.useFakeTimers({ now: Date.now() + MAX_PAGE_AGE_MS - 1_000 });
  expect(cache.get("/a")).toBeDefined();
  vi.useFakeTimers({ now: Date.now() + 2_000 });
  expect(cache.get("/a")).toBeUndefined();
  vi.useRealTimers();
});

test("404 pages are not cached", async () => {
  const cache = createPageCache(1e6);
  await cache.getOrRender({ key: "/a" }, async () => ({ ...rendered("nope"), status: 404 }));
  expect(cache.get("/a")).toBeUndefined();
});

test("the cache stays within its size limit by evicting the least recently used pages", async () => {
  const cache = createPageCache(40_000);
  const noise = (seed: number) => Array.from({ length: 4_000 }, (_, index) => String.fromCharCode(33 + ((index * 7919 * (seed + 3)) % 90))).join("");
  for (const [index, key] of ["/a", "/b", "/c"].entries()) await cache.getOrRender({ key }, async () => rendered(noise(index), [key]));
  cache.get("/a");
  for (let index = 3; index < 20; index += 1) {
    await cache.getOrRender({ key: `/${index}` }, async () => rendered(noise(index), [`/${index}`]));
    cache.get("/a");
  }
  expect(cache.stats().bytes).toBeLessThanOrEqual(40_000);
  expect(cache.stats().tags).toBe(cache.stats().pages);
  expect(cache.get("/a")).toBeDefined();
  expect(cache.get("/b")).toBeUndefined();
});

test("a page rendered again has its new tags and not the old ones", async () => {
  const cache = createPageCache(1e6);
  await cache.getOrRender({ key: "/a" }, async () => rendered("a", ["old"]));
  await cache.getOrRender({ key: "/a" }, async () => rendered("a", ["new"]));
  cache.drop(["old"]);
  expect(cache.get("/a")).toBeDefined();
  cache.drop(["new"]);
  expect(cache.get("/a")).toBeUndefined();
});

test("a cache of zero bytes stores nothing, and a page larger than the cache is served uncached", async () => {
  for (const [maxBytes, html] of [[0, "page"] as const, [2_000, "x".repeat(3_000)] as const]) {
    const cache = createPageCache(maxBytes);
    const page = await cache.getOrRender({ key: "/a" }, async () => rendered(html, ["a"]));
    expect(page.bodies.identity.toString()).toBe(html);
    expect(cache.stats()).toMatchObject({ pages: 0, bytes: 0, tags: 0 });
  }
});

test("any number of pages at made-up URLs evicts no real page and none that is requested again", async () => {
  const cache = createPageCache(40_000);
  const page = async () => rendered("x".repeat(1_000));
  const search = (words: string) => ({ key: `/search?q=${words}`, isOpenEnded: true });
  await cache.getOrRender({ key: "/" }, page);
  await cache.getOrRender(search("claude"), page);
  cache.get("/search?q=claude");
  for (let index = 0; index < 600; index += 1) await cache.getOrRender(search(`made-up-${index}`), page);
  expect(cache.get("/")).toBeDefined();
  expect(cache.get("/search?q=claude")).toBeDefined();
  for (let index = 0; index < 600; index += 1) {
    await cache.getOrRender(search(`twice-${index}`), page);
    cache.get(`/search?q=twice-${index}`);
  }
  expect(cache.get("/")).toBeDefined();
  expect(cache.stats().bytes).toBeLessThanOrEqual(40_000);
});

test("a page with a lifetime of zero is not cached", async () => {
  const cache = createPageCache(1e6);
  await cache.getOrRender({ key: "/a" }, async () => rendered("a", ["a"], 0));
  expect(cache.stats()).toMatchObject({ pages: 0, bytes: 0, tags: 0 });
});

test("while rendering fails, an expired page is served as stale, but not one that was invalidated", async () => {
  let isUnavailable = false;
  const cache = createPageCache(1e6, () => isUnavailable);
  await cache.getOrRender({ key: "/a" }, async () => rendered("a", ["tool:a"], Date.now() + 60_000));
  await cache.getOrRender({ key: "/hidden" }, async () => rendered("hidden", ["tool:hidden"]));
  cache.drop(["tool:hidden"]);
  isUnavailable = true;
  vi.useFakeTimers({ now: Date.now() + 86_400_000 });
  expect([cache.get("/a")?.isStale, cache.get("/hidden")]).toEqual([true, undefined]);
  isUnavailable = false;
  expect(cache.get("/a")).toBeUndefined();
  vi.useRealTimers();
});
