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
async function show(searchEngines: unknown) {
  const { version } = (await admin.get("/api/admin/settings")).json<AdminSettings>();
  return admin.put("/api/admin/settings", { settings: { visibility: { searchEngines } }, version });
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
