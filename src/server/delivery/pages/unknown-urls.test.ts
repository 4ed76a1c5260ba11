/** The pages of the directory stay cached, no matter what addresses visitors make up. */
// Slow: renders sixty made-up addresses of every page.
import { expect, test } from "vitest";
import { PAGES } from "../../../web/routes.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";

const { app, db } = await testApp({ env: { PAGE_CACHE_MB: "1", RATE_LIMIT_PER_MINUTE: "100000" } });
await aTool(db, { slug: "quill", name: "Quill", category: "Writing" });
/** More than the cache could hold. */
const MANY = 60;

const madeUp = (path: string, n: number) => path.replaceAll(/:\w+/g, `made-up-${n}`);
const queries = ["q", "page", "sort", "pricing", "access", "category", "tools", "only", "error", "next", "with", "slug", "boost", "tab", "done", "success"];

test.each(PAGES.map(({ path }) => path))("%s with made-up names and queries", async (path) => {
  for (const real of ["/", "/tools/quill"]) await app.inject(real);
  for (let n = 0; n < MANY; n += 1) await app.inject(`${madeUp(path, n)}?${queries.map((name) => `${name}=${n}`).join("&")}`);
  for (let n = 0; n < MANY; n += 1) await app.inject(madeUp(path, n));
  expect([app.pageCache.get("/"), app.pageCache.get("/tools/quill")]).toEqual([expect.anything(), expect.anything()]);
});

test("a search without results is not cached", async () => {
  const before = app.pageCache.stats().pages;
  await app.inject("/search?q=zzzzqqqqxxxx");
  expect(app.pageCache.stats().pages).toBe(before);
});
