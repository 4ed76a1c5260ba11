import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { toolChanges, toolDays } from "../tables.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { db } = site;
const { anAdmin, as } = people(site);
const admin = await anAdmin();

const LONG_AGO = new Date(Date.now() - 200 * 86_400_000);
const old = async (views: number, more = {}) => {
  const tool = await aTool(db, { createdAt: LONG_AGO, publishedAt: LONG_AGO, ...more });
  if (views > 0) await db.insert(toolDays).values({ toolId: tool.id, day: sql`current_date`, views });
  return tool;
};
const list = async (query = "") => (await as(admin).get(`/api/admin/stale-facts${query}`)).json();

test("the most visited tools with facts that are unconfirmed for 180 days come first, until they are confirmed", async () => {
  const [few, many, fresh, hidden] = [await old(3), await old(7), await aTool(db), await old(9, { hiddenAt: new Date() })];
  const before = await list();
  const slugs = before.items.map(({ slug }: { slug: string }) => slug);
  expect(slugs).toEqual([many.slug, few.slug]);
  expect(slugs).not.toContain(fresh.slug);
  expect(slugs).not.toContain(hidden.slug);
  expect(before.items[0]).toMatchObject({ traffic: 7, fields: expect.arrayContaining(["pricingType", "website"]), since: LONG_AGO.toISOString() });
  expect(before.items[0].fields).not.toContain("slug");
  expect(before.items[0].fields).not.toContain("aiTech");

  await as(admin).post(`/api/admin/tools/${many.id}/facts/confirm`, { fields: before.items[0].fields });
  await as(admin).put(`/api/admin/tools/${few.id}`, { pricingType: "paid" });
  const { items, total } = await list();
  expect([items.map(({ slug }: { slug: string }) => slug), total]).toEqual([[few.slug], 1]);
  expect(items[0].fields).not.toContain("pricingType");
  expect((await list("?limit=1&page=2")).items).toEqual([]);

  // A confirmation gets old, too.
  await db.update(toolChanges).set({ appliesAt: sql`now() - interval '190 days'` }).where(eq(toolChanges.toolId, many.id));
  expect((await list()).items.map(({ slug }: { slug: string }) => slug)).toEqual([many.slug, few.slug]);
});
