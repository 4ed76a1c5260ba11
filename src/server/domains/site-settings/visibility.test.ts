import { expect, test } from "vitest";
import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";

const { app, db, ...site } = await testApp();
const { anAdmin, as } = people({ app, db, ...site });
const admin = as(await anAdmin());
await aTool(db, { name: "Carbon Ledger", category: "Analytics" });

const NOINDEX = '<meta name="robots" content="noindex">';
const PAGES = ["/", "/tools/carbon-ledger", "/category/analytics", "/about"];
const TEXTS = ["/llms.txt", "/tools/carbon-ledger.md", "/feeds/tools.rss"];
/** Pages have the time in their data. */
const headOf = async (path: string) => {
  const { body } = await app.inject(path);
  return body.slice(0, body.indexOf("<body>"));
};
async function change(fields: object) {
  const { version, settings } = (await admin.get("/api/admin/settings")).json<AdminSettings>();
  return admin.put("/api/admin/settings", { settings: { visibility: { ...settings.visibility, ...fields } }, version });
}
async function show(searchEngines: unknown) {
  return change({ searchEngines });
}

test("a site that is not shown in search engines says so on every page and text, and offers no sitemap, until it is shown again", async () => {
  const before = { heads: await Promise.all(PAGES.map(headOf)), robots: (await app.inject("/robots.txt")).body };
  expect(before.heads.join("")).not.toContain(NOINDEX);
  expect((await app.inject("/sitemap.xml")).statusCode).toBe(200);

  expect((await show(false)).statusCode).toBe(200);
  for (const path of PAGES) expect(await headOf(path), path).toContain(NOINDEX);
  // Shared links keep their card.
  expect(await headOf("/tools/carbon-ledger")).toContain("og:image");
  for (const path of TEXTS) expect((await app.inject(path)).headers["x-robots-tag"], path).toBe("noindex");
  for (const path of ["/sitemap.xml", "/sitemaps/pages.xml"]) expect((await app.inject(path)).statusCode, path).toBe(404);
  const robots = (await app.inject("/robots.txt")).body;
  expect(robots).not.toContain("Sitemap:");
  // A crawler that may not read a page does not learn that it must not be listed.
  expect(robots).not.toMatch(/^Disallow: \/$/m);

  await show(true);
  expect(await Promise.all(PAGES.map(headOf))).toEqual(before.heads);
  expect((await app.inject("/robots.txt")).body).toBe(before.robots);
  for (const path of TEXTS) expect((await app.inject(path)).headers["x-robots-tag"], path).toBeUndefined();
});

test("anything but on or off is not saved", async () => {
  expect((await show("no")).statusCode).toBe(400);
});

test("with a measurement ID, pages load Google Analytics after consent, and the policy says so, until it is removed", async () => {
  const policy = async () => (await app.inject("/api/pages/privacy-policy")).json().content;
  const page = async () => {
    const { headers, body } = await app.inject("/about");
    const again = await app.inject({ url: "/about", headers: { "if-none-match": String(headers.etag) } });
    return { policies: [headers, again.headers].map((each) => String(each["content-security-policy"])), body };
  };
  const before = await page();
  expect(before.policies.join()).not.toContain("google");
  expect((await change({ analytics: " G-ABC1234567 " })).statusCode).toBe(200);
  const counted = await page();
  for (const csp of counted.policies) expect(csp).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(counted.body).toContain('"gaMeasurementId":"G-ABC1234567"');
  expect(await policy()).toContain("Google Analytics, only if you agree.");
  await change({ analytics: "" });
  expect((await page()).policies).toEqual(before.policies);
  expect(await policy()).not.toContain("Google Analytics");
});

test.each(["UA-1", "G-abc1234567", '"><script>'])("%s is not a measurement ID", async (analytics) => {
  const response = await change({ analytics });
  expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining("Enter a measurement ID")]);
});

test("the environment decides about analytics and adult categories before the panel, and the panel says so", async () => {
  const own = await testApp({ env: { GA_MEASUREMENT_ID: "G-ABC1234567", ADULT: "off" } });
  const { as: asOf, anAdmin: anAdminOf } = people(own);
  const owner = asOf(await anAdminOf());
  const { settings, version, fromEnvironment } = (await owner.get("/api/admin/settings")).json<AdminSettings>();
  expect(settings.visibility).toMatchObject({ adult: "off", analytics: "G-ABC1234567" });
  expect(fromEnvironment).toMatchObject({ "visibility.adult": "ADULT", "visibility.analytics": "GA_MEASUREMENT_ID" });
  const identity = { ...settings.identity, name: "Atlas" };
  await owner.put("/api/admin/settings", { settings: { identity, visibility: { ...settings.visibility, adult: "on", analytics: "" } }, version });
  expect((await owner.get("/api/admin/settings")).json<AdminSettings>().settings.visibility).toMatchObject({ adult: "off", analytics: "G-ABC1234567" });
  expect(own.app.site.current().showsAdult).toBe(false);
});
