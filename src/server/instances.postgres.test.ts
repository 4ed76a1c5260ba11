/** Several instances on one database: a change by one of them shows on all, whatever happens to their connections. */
// Slow: waits until connections that were cut are open again.
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { testApp } from "./testing/app.ts";
import { aTool } from "./testing/factories.ts";
import { people } from "./testing/people.ts";
import { aPromotion } from "./testing/promotion-factories.ts";

const CHANGES = 200;
/** Everything must be consistent again within this time. */
const SOON = { timeout: 5_000, interval: 50 };

type App = Awaited<ReturnType<typeof testApp>>["app"];

const page = async (app: App, url: string) => {
  const { statusCode, body } = await app.inject({ url, remoteAddress: "127.0.0.9" });
  return { statusCode, body };
};
const slugsOf = async (app: App, url: string): Promise<string[]> => {
  const { items } = (await app.inject(url)).json<{ items: { slug: string }[] }>();
  return items.map(({ slug }) => slug);
};

test("an instance that lost its LISTEN connection during 200 changes is up to date within five seconds", { timeout: 120_000 }, async () => {
  const env = { RATE_LIMIT_PER_MINUTE: "100000" };
  const site = await testApp({ env });
  const there = await testApp({ env, database: site.database });
  const { db } = site;
  const tools: Awaited<ReturnType<typeof aTool>>[] = [];
  for (let number = 0; number < CHANGES; number += 1) tools.push(await aTool(db, { name: `Mistake ${number}`, category: "Mistakes" }));
  const [featured, promoted] = [await aTool(db, { name: "Featured one" }), await aTool(db, { name: "Promoted one" })];
  await db.execute(sql`update tools set featured_until = now() + interval '9 days' where id = ${featured.id}`);
  await aPromotion(db, { toolId: promoted.id });
  await site.app.changes.changed("tools", "featured", "promotions", "categories", ...tools.map(({ slug }) => `tool:${slug}`), "tool:promoted-one");

  const apps = [site.app, there.app];
  for (const app of apps) {
    for (const { slug } of tools) expect((await page(app, `/tools/${slug}`)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await slugsOf(app, "/api/search?q=mistake&limit=50")).not.toEqual([]), { timeout: 20_000 });
    expect((await page(app, "/category/mistakes")).body).toContain("Mistake");
    await vi.waitFor(async () => expect(await slugsOf(app, "/api/promotions/place?where=home")).toEqual(["promoted-one"]), SOON);
    await vi.waitFor(async () => expect((await app.inject("/api/tools/featured-one")).json()).toMatchObject({ isFeatured: true }), SOON);
  }

  const { as, anAdmin } = people(site);
  const admin = as(await anAdmin());
  const cut = () =>
    db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'toolatlas-listen%'`);
  await cut();
  for (const [number, { id }] of tools.entries()) {
    if (number % 50 === 25) await cut();
    expect((await admin.post(`/api/admin/tools/${id}/hidden`, { hidden: true })).statusCode).toBe(200);
  }
  await admin.post(`/api/admin/tools/${featured.id}/featured`, { featured: false, days: 30 });
  await admin.post(`/api/admin/tools/${promoted.id}/hidden`, { hidden: true });

  await vi.waitFor(async () => {
    for (const app of apps) {
      expect((await page(app, "/category/mistakes")).body).not.toContain("Mistake 1");
      expect(await slugsOf(app, "/api/search?q=mistake&limit=50")).toEqual([]);
      expect(await slugsOf(app, "/api/promotions/place?where=home")).toEqual([]);
      expect((await app.inject("/api/tools/featured-one")).json()).toMatchObject({ isFeatured: false });
      for (const { slug } of [tools[0], tools[99], tools.at(-1)].filter((tool) => tool !== undefined))
        expect((await page(app, `/tools/${slug}`)).statusCode).toBe(404);
    }
  }, SOON);
  for (const app of apps) for (const { slug } of tools) expect((await page(app, `/tools/${slug}`)).statusCode, slug).toBe(404);
});

test("changed settings show on another instance within five seconds, also where the old page was cached", async () => {
  // Its own app: the whole site changes its name
  const here = await testApp();
  const there = await testApp({ database: here.database });
  const { as, anAdmin } = people(here);
  expect((await page(there.app, "/about")).body).toContain("About Toolatlas");
  const { settings, version } = (await as(await anAdmin()).get("/api/admin/settings")).json();
  const renamed = { identity: { ...settings.identity, name: "Climate Atlas" } };
  expect((await as(await anAdmin()).put("/api/admin/settings", { settings: renamed, version })).statusCode).toBe(200);
  await vi.waitFor(async () => expect((await page(there.app, "/about")).body).toContain("About Climate Atlas"), SOON);
});

test("a changed mail is sent by another instance within five seconds", async () => {
  // Its own app: two instances share a database.
  const here = await testApp();
  const there = await testApp({ database: here.database });
  const { as, anAdmin } = people(here);
  const admin = as(await anAdmin());
  const { text, version } = (await admin.get("/api/admin/mail-texts/welcome")).json();
  await admin.put("/api/admin/mail-texts/welcome", { ...text, subject: "Hello from {{site.name}}", version });
  await vi.waitFor(() => expect(there.app.site.current().mailTexts.welcome?.subject).toBe("Hello from {{site.name}}"), SOON);
});
