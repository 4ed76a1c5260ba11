import { expect, test } from "vitest";
import type { AdminPage, AdminPageRow, PageVersion } from "../../../../contract/admin/pages.ts";
import { TEXT_PAGES } from "../../../../contract/text-page.ts";
import { findHtmlProblem } from "../../../platform/text/html-template.ts";
import { VARIABLE_NAMES } from "../../../platform/text/site-variables.ts";
import { testApp } from "../../../testing/app.ts";
import { people } from "../../../testing/people.ts";
import { readDefaultPage } from "../default-pages.ts";

/** Its own app: the footer of the whole site changes. */
async function aSite(env: Record<string, string> = {}) {
  const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000", ...env } });
  const { anAdmin, as } = people(site);
  const [first, second] = [as(await anAdmin({ displayName: "Ida Lindqvist" })), as(await anAdmin())];
  const list = async () => (await first.get("/api/admin/pages")).json<{ items: AdminPageRow[] }>().items;
  const read = async (slug: string) => (await first.get(`/api/admin/pages/${slug}`)).json<AdminPage>();
  const page = async (path: string) => (await site.app.inject(path)).body;
  return { ...site, first, second, list, read, page };
}

const IMPRINT = {
  title: "Imprint of {{site.name}}",
  slug: "imprint",
  description: "Who runs this site.",
  content: "<h2>Operator</h2><p>We list {{site.items}}.<script>alert(1)</script></p>",
  footerColumn: "company",
  footerPosition: 2,
  footerLabel: "Imprint",
};
const bodyOf = ({ slug, version, text }: AdminPage) => ({ slug, version, ...text });

test.each(TEXT_PAGES)("the default text of %s uses known variables only", async (name) => {
  expect(findHtmlProblem((await readDefaultPage(name))?.text.content ?? "", VARIABLE_NAMES)).toBeNull();
});

test("an admin edits a page, sees who changed it, and returns to the default", async () => {
  const { first, read, list, page } = await aSite();
  const before = await read("about");
  expect([before.kind, before.version, before.title]).toEqual(["default", 0, "About Toolatlas"]);
  expect(await page("/about")).toContain("is a public directory of AI tools");

  const text = { ...bodyOf(before), content: "<h2>New</h2><p>{{site.name}} has {{site.items}}.</p>" };
  const saved = (await first.put("/api/admin/pages/about", text)).json<AdminPage>();
  expect([saved.kind, saved.version]).toEqual(["changed", 1]);
  const changed = await page("/about");
  expect([changed.includes("Toolatlas has AI tools."), changed.includes("is a public directory")]).toEqual([true, false]);
  expect((await first.put("/api/admin/pages/about", { ...text, version: 1 })).json().error).toBe("Nothing was changed.");

  const { items } = (await first.get("/api/admin/pages/about/versions")).json<{ items: PageVersion[] }>();
  expect(items).toMatchObject([{ version: 1, changedBy: { name: "Ida Lindqvist" }, text: { content: text.content } }]);
  const restored = (await first.post("/api/admin/pages/about/versions/0/restore", { version: 1 })).json<AdminPage>();
  expect([restored.kind, restored.version]).toEqual(["default", 2]);
  expect(await page("/about")).toContain("is a public directory of AI tools");
  await first.post("/api/admin/pages/about/versions/1/restore", { version: 2 });
  expect(await page("/about")).toContain("Toolatlas has AI tools.");
  expect((await list()).find(({ slug }) => slug === "about")).toMatchObject({ kind: "changed", version: 3 });
});

test("a new page has a URL and appears in the footer, the sitemap, llms.txt and as Markdown, also where these were cached", async () => {
  const { app, first, page } = await aSite();
  expect((await app.inject("/imprint")).statusCode).toBe(404);
  for (const path of ["/", "/sitemaps/pages.xml", "/llms.txt"]) expect(await page(path), path).not.toContain("/imprint");
  expect((await first.post("/api/admin/pages", IMPRINT)).statusCode).toBe(200);

  const shown = await app.inject("/imprint");
  expect([shown.statusCode, shown.body.includes("alert(1)")]).toEqual([200, false]);
  expect(shown.body).toContain("<h1>Imprint of Toolatlas</h1>");
  expect(shown.body).toContain("We list AI tools.");
  expect(await page("/")).toMatch(/<a[^>]* href="\/contact"[^>]*>Contact<\/a>/);
  expect(await page("/")).toMatch(/href="\/about"[^>]*>About<.*href="\/imprint"[^>]*>Imprint<.*href="\/contact"[^>]*>Contact</);
  expect(await page("/sitemaps/pages.xml")).toContain("/imprint</loc>");
  expect(await page("/llms.txt")).toContain("/imprint.md): Who runs this site.");
  expect(await page("/imprint.md")).toContain("## Operator");
  expect((await app.inject("/IMPRINT/")).headers.location).toBe("/imprint");
  expect((await app.inject("/imprint")).headers["cache-control"]).toBe((await app.inject("/about")).headers["cache-control"]);
});

test("a renamed page redirects, a deleted one is gone, and both can be undone", async () => {
  const { app, first, read, list } = await aSite();
  await first.post("/api/admin/pages", IMPRINT);
  await first.put("/api/admin/pages/imprint", { ...IMPRINT, slug: "legal-notice", version: 1 });
  expect((await app.inject("/imprint")).headers.location).toBe("/legal-notice");
  expect((await app.inject("/imprint.md")).headers.location).toBe("/legal-notice.md");
  expect((await app.inject("/legal-notice")).statusCode).toBe(200);
  expect((await read("imprint")).slug).toBe("legal-notice");

  const deleted = (await first.delete("/api/admin/pages/legal-notice?version=2")).json<AdminPageRow>();
  expect(deleted).toMatchObject({ kind: "deleted", version: 3, title: IMPRINT.title });
  expect([(await app.inject("/legal-notice")).statusCode, (await app.inject("/imprint")).statusCode]).toEqual([404, 404]);
  expect((await list()).at(-1)).toEqual(deleted);
  const taken = await first.post("/api/admin/pages", { ...IMPRINT, slug: "legal-notice" });
  expect([taken.statusCode, taken.json().error]).toEqual([409, expect.stringContaining("It may be a deleted one")]);
  await first.post("/api/admin/pages/legal-notice/versions/1/restore", { version: 3 });
  expect((await app.inject("/legal-notice")).headers.location).toBe("/imprint");
  expect((await app.inject("/imprint")).statusCode).toBe(200);
});

test("of two admins who edit a page, the second learns what the first did, and nothing is lost", async () => {
  const { first, second, read } = await aSite();
  const text = bodyOf(await read("about"));
  await first.put("/api/admin/pages/about", { ...text, title: "About us" });
  const late = await second.put("/api/admin/pages/about", { ...text, description: "Mine" });
  expect([late.statusCode, late.json().error]).toEqual([409, "Ida Lindqvist changed its title in the meantime. Look at the differences before you save."]);
  expect((await read("about")).text.title).toBe("About us");
  const together = await Promise.all([first, second].map((admin) => admin.post("/api/admin/pages", IMPRINT)));
  expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

const shared = await aSite();

test.each([
  [{ content: "<p>{{site.nam}}</p>" }, "content", "There is no variable {{site.nam}}."],
  [{ content: "<p>{{site.name</p>" }, "content", "“{{site.name” has no closing braces."],
  [{ title: "{{nobody}}" }, "title", "There is no variable {{nobody}}."],
  [{ description: "{{if payments}}x" }, "description", "{{if …}} needs {{end}}"],
  [{ footerLabel: "{{x}}" }, "footerLabel", "There is no variable {{x}}."],
  [{ slug: "tools" }, "slug", "/tools is used by the site itself. Choose another URL."],
  [{ slug: "category" }, "slug", "/category is used by the site itself."],
  [{ slug: "api" }, "slug", "/api is used by the site itself."],
  [{ slug: "feeds" }, "slug", "/feeds is used by the site itself."],
  [{ slug: "about" }, "slug", "/about is used by the site itself."],
  [{ slug: "badges" }, "slug", "/badges is used by the site itself."],
  [{ slug: "Not a slug" }, "slug", "Use lower-case letters"],
  [{ title: " " }, "title", "Title is required"],
  [{ footerPosition: 0 }, "footerPosition", "The first position is 1"],
])("a page that would break is not saved: %j", async (wrong, field, sentence) => {
  const response = await shared.first.post("/api/admin/pages", { ...IMPRINT, ...wrong });
  expect([response.statusCode, response.json().fields[field]]).toEqual([400, expect.stringContaining(sentence)]);
});

test("the pages of the program keep their URL and cannot be deleted", async () => {
  const text = bodyOf(await shared.read("about"));
  expect((await shared.first.put("/api/admin/pages/about", { ...text, slug: "about-us" })).statusCode).toBe(400);
  expect((await shared.first.delete("/api/admin/pages/about?version=0")).statusCode).toBe(409);
  expect((await shared.first.get("/api/admin/pages/nothing")).statusCode).toBe(404);
});

test("a preview shows the values of variables, and the list of variables has them", async () => {
  const preview = await shared.first.post("/api/admin/pages/preview", {
    title: "{{site.name}}",
    description: "D",
    content: "<h2>{{price.boost}}</h2><script>x</script>",
  });
  expect(preview.json()).toMatchObject({ title: "Toolatlas", content: '<h2 id="h-250">$250</h2>', headings: [{ text: "$250" }] });
  const { items } = (await shared.first.get("/api/admin/page-variables")).json();
  expect(items).toContainEqual({ name: "price.boost10", description: expect.any(String), value: "$2,500" });
  expect(items).toContainEqual({ name: "payments", description: expect.any(String), value: true });
});
