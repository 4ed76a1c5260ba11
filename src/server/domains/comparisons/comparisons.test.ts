import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { deleteOldComparisons } from "./comparison-counts.ts";
import { comparisonDays } from "./tables.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

type Site = Awaited<ReturnType<typeof testApp>>;

/** Counts are written when an instance stops, and read by the next. */
async function aSite(before?: Site) {
  const testSite = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" }, ...(before ? { database: before.database } : {}) });
  return {
    ...testSite,
    compare: (slugs: string, n: number, headers: Record<string, string> = {}) =>
      testSite.app.inject({
        method: "POST",
        url: `/api/comparisons/${slugs}/count`,
        headers: { "user-agent": BROWSER, ...headers },
        remoteAddress: `10.${n}.0.1`,
      }),
    countOf: async (slugs: string) => (await testSite.app.inject(`/api/comparisons/${slugs}`)).json(),
    pairs: async () =>
      (await testSite.app.inject("/api/comparisons")).json().items.map(({ tools, times }: { tools: { name: string }[]; times: number }) => [
        tools
          .map(({ name }) => name)
          .toSorted()
          .join(" "),
        times,
      ]),
  };
}

test("a visitor counts once a day for each pair, in any order of the tools", async () => {
  const site = await aSite();
  for (const name of ["Alpha", "Beta", "Gamma"]) await aTool(site.db, { name });
  for (let n = 1; n <= 4; n += 1) for (const slugs of ["alpha,beta", "beta,alpha", "Beta,Alpha"]) await site.compare(slugs, n);
  await site.compare("alpha,beta,gamma", 5);
  await site.app.close();
  const next = await aSite(site);
  expect(await next.countOf("beta,alpha")).toEqual({ today: 5, month: 5 });
  expect(await next.countOf("alpha,gamma")).toEqual({ today: null, month: null });
  expect(await next.countOf("alpha,beta,gamma")).toEqual({ today: null, month: null });
  expect(await next.pairs()).toEqual([["Alpha Beta", 5]]);
});

test("one network counts at most three times; bots and visitors who opted out are not counted", async () => {
  const site = await aSite();
  for (const name of ["Alpha", "Beta"]) await aTool(site.db, { name });
  for (let n = 0; n < 20; n += 1) await site.compare("alpha,beta", 1, { "user-agent": `${BROWSER} ${n}` });
  const responses = [];
  for (const headers of [{ dnt: "1" }, { "sec-gpc": "1" }, { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }])
    responses.push(await site.compare("alpha,beta", 9, headers));
  expect(responses.map((response) => response.json())).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  await site.app.close();
  expect(await site.db.select({ count: comparisonDays.count }).from(comparisonDays)).toEqual([{ count: 3 }]);
});

test("unlisted, adult and removed tools are not included", async () => {
  const site = await aSite();
  const [alpha, beta] = [await aTool(site.db, { name: "Alpha" }), await aTool(site.db, { name: "Beta" })];
  await aTool(site.db, { name: "Adult", category: "Roleplay" });
  for (let n = 1; n <= 3; n += 1) for (const slugs of ["alpha,nobody", "alpha,adult", "alpha,beta"]) await site.compare(slugs, n);
  await site.app.close();
  const next = await aSite(site);
  expect(await next.pairs()).toEqual([["Alpha Beta", 3]]);
  await site.db.execute(sql`update tools set hidden_at = now() where id = ${beta.id}`);
  expect(await next.pairs()).toEqual([]);
  expect(await next.countOf(`${alpha.slug},${beta.slug}`)).toEqual({ today: null, month: null });
});

test("with too few today only the month's count is shown, and counts are deleted after ninety days", async () => {
  const site = await aSite();
  const ids = [await aTool(site.db, { name: "Alpha" }), await aTool(site.db, { name: "Beta" })].map(({ id }) => id);
  const [toolA = 0, toolB = 0] = ids.toSorted((a, b) => a - b);
  await site.db.insert(comparisonDays).values([0, 10, 40, 100].map((days) => ({ toolA, toolB, day: dayBefore(days), count: 2 })));
  expect(await site.countOf("alpha,beta")).toEqual({ today: null, month: 4 });
  await deleteOldComparisons(site.db);
  expect(await site.db.$count(comparisonDays)).toBe(3);
});

test("one tool, five tools and invalid slugs are refused", async () => {
  const { app } = await aSite();
  for (const slugs of ["alpha", "alpha,", "alpha,<b>", "a,b,c,d,e"])
    expect((await app.inject(`/api/comparisons/${encodeURIComponent(slugs)}`)).statusCode, slugs).toBe(400);
});
