/** The links of the header and the footer. */
import { expect, test } from "vitest";
import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";

const { app, db, ...site } = await testApp();
const { anAdmin, as } = people({ app, db, ...site });
const admin = as(await anAdmin());
await aTool(db, { name: "Carbon Ledger", category: "Analytics" });

type Navigation = AdminSettings["settings"]["navigation"];
const read = async () => (await admin.get("/api/admin/settings")).json<AdminSettings>();
async function save(change: Partial<Navigation>) {
  const { version, settings } = await read();
  return admin.put("/api/admin/settings", { settings: { navigation: { ...settings.navigation, ...change } }, version });
}
const page = async (path: string) => (await app.inject(path)).body;
const part = (html: string, from: string, to: string) => html.slice(html.indexOf(from), html.indexOf(to));
const headerOf = async (path: string) => part(await page(path), "<header", "</header>");
const footerOf = async (path: string) => part(await page(path), "<footer", "</footer>");
const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
const link = (target: string, label = target) => ({ label, target });

test("links of an operator replace those of the header and the footer on every page, and can be undone", async () => {
  const before = { header: await headerOf("/news"), footer: await footerOf("/news"), version: (await read()).version };
  const response = await save({
    header: [link("/category/analytics", "Analytics"), link("https://example.com/shop", "Shop")],
    columns: [
      { title: "Learn", links: [link("/about", "About us"), link("/blog", "Guides")] },
      { title: "Elsewhere", links: [link("https://example.com/shop", "Shop")] },
    ],
    lastLine: [link("/privacy-policy", "Privacy")],
  });
  expect(response.statusCode).toBe(200);
  for (const path of ["/news", "/", "/about", "/tools/carbon-ledger", "/nowhere"]) {
    const header = await headerOf(path);
    // In the header, and again in the menu of phones.
    expect(
      hrefsIn(header).filter((href) => href === "/category/analytics"),
      path,
    ).toHaveLength(2);
    expect(header).not.toContain('href="/compare"');
    expect(hrefsIn(await footerOf(path)), path).toEqual(expect.arrayContaining(["/about", "/blog", "https://example.com/shop", "/privacy-policy"]));
    expect(await footerOf(path)).not.toMatch(/href="\/(feeds|submit|contact)"/);
  }
  expect(await footerOf("/news")).toContain("<h2>Learn</h2>");
  await admin.post(`/api/admin/settings/versions/${before.version}/restore`, { version: before.version + 1 });
  expect([await headerOf("/news"), await footerOf("/news")]).toEqual([before.header, before.footer]);
});

test("the default links are shown for editing, and saving them unchanged keeps them following the site's words", async () => {
  const { settings, defaults, version } = await read();
  expect(settings.navigation).toEqual(defaults.navigation);
  expect(defaults.navigation.header.map(({ target }) => target)).toEqual(["/map", "/tools", "/compare", "/news", "/blog", "/submit"]);
  expect(defaults.navigation.columns.map(({ title, links }) => [title, links.length])).toEqual([
    ["Explore", 3],
    ["Company", 6],
  ]);
  const same = await save({});
  expect([same.statusCode, same.json().error]).toEqual([409, "Nothing was changed."]);
  await save({ lastLine: [link("/feeds", "Feeds")] });
  await admin.put("/api/admin/settings", { settings: { terms: { ...settings.terms, news: "Climate News" } }, version: version + 1 });
  expect(await headerOf("/")).toContain("Climate News");
  expect(hrefsIn(await footerOf("/"))).not.toContain("/docs/api");
  const { items } = (await admin.get("/api/admin/settings/versions")).json();
  expect(Object.keys(items[1].changes)).toEqual(["navigation.lastLine"]);
  await admin.post("/api/admin/settings/versions/0/restore", { version: version + 2 });
});

test("a page that was added is a link while the footer has its default links, and a link to a deleted page disappears", async () => {
  const draft = {
    slug: "imprint",
    title: "Imprint",
    description: "Who we are",
    content: "<p>Text</p>",
    footerColumn: "company",
    footerPosition: null,
    footerLabel: "",
  };
  const created = await admin.post("/api/admin/pages", draft);
  expect(created.statusCode, created.body).toBeLessThan(300);
  expect(hrefsIn(await footerOf("/"))).toContain("/imprint");
  await save({ header: [link("/tools", "Tools"), link("/imprint", "Imprint")] });
  expect(hrefsIn(await headerOf("/"))).toContain("/imprint");
  const { version } = created.json();
  const removed = await admin.delete(`/api/admin/pages/imprint?version=${version}`);
  expect(removed.statusCode, removed.body).toBeLessThan(300);
  expect(hrefsIn(await headerOf("/"))).not.toContain("/imprint");
  await admin.post("/api/admin/settings/versions/0/restore", { version: (await read()).version });
});

test.each<[string, Partial<Navigation>, string]>([
  ["no text", { header: [link("/tools", "")] }, "Link text is required"],
  ["no target", { header: [link("", "Tools")] }, "Choose where the link leads"],
  ["a script", { header: [link("javascript:alert(1)")] }, "Choose a page of this site, or enter an address that begins with https://"],
  ["an address without encryption", { lastLine: [link("http://example.com")] }, "begins with https://"],
  ["another host in disguise", { header: [link("//example.com")] }, "Choose a page of this site"],
  ["a page that does not exist", { header: [link("/nowhere", "Nowhere")] }, "Header: “Nowhere” leads to /nowhere, which does not exist on this site."],
  ["a category that does not exist", { columns: [{ title: "More", links: [link("/category/none", "None")] }] }, "More: “None” leads to /category/none"],
  ["too many links", { header: Array.from({ length: 9 }, () => link("/tools", "Tools")) }, "At most 8 links"],
  ["too many columns", { columns: Array.from({ length: 6 }, () => ({ title: "A", links: [link("/tools", "Tools")] })) }, "At most 5 columns"],
  ["a column without links", { columns: [{ title: "A", links: [] }] }, "Add a link, or remove the column"],
])("not saved, with a reason: %s", async (_name, change, sentence) => {
  const response = await save(change);
  expect([response.statusCode, response.json().error]).toEqual([400, expect.stringContaining(sentence)]);
});
