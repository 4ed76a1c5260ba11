import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { TEXT_PAGES } from "../../../contract/text-page.ts";
import { testApp } from "../../testing/app.ts";
import { readDefaultPage } from "./default-pages.ts";
import { toTextPage } from "./get-text-page.ts";

const { app } = await testApp({ env: { SITE_NAME: "Tools & $& Co" } });

test.each(TEXT_PAGES)("%s has a title, a description and a text without loose ends", async (name) => {
  const response = await app.inject(`/api/pages/${name}`);
  expect(response.statusCode).toBe(200);
  const page = response.json();
  expect(page).toMatchObject({
    title: expect.stringMatching(/\S/),
    description: expect.stringMatching(/\S/),
    updated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(page.content.length).toBeGreaterThan(600);
  expect(JSON.stringify(page)).not.toMatch(/\{\{|undefined|TODO|\b(whoever|nobody|somebody|stands?|by itself|in proportion to|at once)\b/);
  expect(page.headings.length).toBeGreaterThan(1);
});

test("{{site}} is replaced with the site's name", async () => {
  const { title, content } = (await app.inject("/api/pages/about")).json();
  expect(title).toBe("About Tools & $& Co");
  expect(content).toContain("Tools &amp; $&amp; Co is a public directory");
});

test.each([
  ["refunds", ["within 7 days", "within 5–7 business days"]],
  ["shipping", ["digital only"]],
  ["pricing", ["$250 per boost level (1 to 10), for one month", "always labeled", "within 7 days", "5–7 business days"]],
  ["terms-of-service", ["$250 USD per boost level (1 to 10), for one month", "without their consent"]],
  ["privacy-policy", ["No tracking cookies"]],
  ["about", ["Sponsored", "never changes the order of search results or of a category", "You can't pay to rank higher."]],
  ["why-sponsored", ["Promotions never affect search results, category order, trending, similar tools or likes.", "We don't use any data about you."]],
])("%s says what the product promises", async (name, promises) => {
  const { description, content } = (await app.inject(`/api/pages/${name}`)).json();
  const text = `${description} ${content.replace(/<[^>]+>/g, "").replaceAll("&#39;", "'")}`;
  for (const promise of promises) expect(text).toContain(promise);
});

test("the privacy policy says that questions leave the server if they do", async () => {
  const policyOf = async (env: Record<string, string>) => {
    const { app: own } = await testApp({ env });
    return (await own.inject("/api/pages/privacy-policy")).json().content;
  };
  const sentence = "receives the words of your search";
  expect(await policyOf({})).not.toContain(sentence);
  expect(await policyOf({ EMBEDDINGS_URL: "http://127.0.0.1:1/v1/embeddings", EMBEDDINGS_MODEL: "any" })).toContain(sentence);
});

test("with Google Analytics, the privacy policy says so and that it needs consent", async () => {
  const { app: counted } = await testApp({ env: { GA_MEASUREMENT_ID: "G-ABC1234567" } });
  const { content } = (await counted.inject("/api/pages/privacy-policy")).json();
  expect(content).toContain("Google Analytics, only if you agree.");
  expect(content).not.toContain("No tracking cookies");
});

test("links inside the texts lead to pages that exist", async () => {
  const links = new Set<string>();
  for (const name of TEXT_PAGES)
    for (const [, href = ""] of (await app.inject(`/api/pages/${name}`)).json().content.matchAll(/href="(\/[^"#]*)"/g)) links.add(href);
  const known =
    /^\/(tools|news|blog|submit|pricing|contact|about|refunds|terms-of-service|profile|feature_your_product|subscription_dashboard|promotions|moderation-log)$/;
  for (const href of links) expect(href).toMatch(known);
});

test.each(["nothing", "..%2F..%2Fpackage", "About", "constructor"])("%s is not a page", async (name) => {
  expect((await app.inject(`/api/pages/${name}`)).statusCode).toBe(404);
});

test("an edited page is read again after a minute", async () => {
  const { expires } = (await app.inject("/api/pages/about")).headers;
  const wait = Date.parse(String(expires)) - Date.now();
  expect(wait).toBeGreaterThan(55_000);
  expect(wait).toBeLessThanOrEqual(60_000);
});

test("scripts in a page's text are removed, and a broken file is named", async () => {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-pages-"));
  const url = pathToFileURL(`${folder}/`);
  const read = async () => {
    const file = await readDefaultPage("about", url);
    return file && toTextPage(file, { "site.name": "S" });
  };
  await writeFile(join(folder, "about.md"), "---\ntitle: T\ndescription: D\n---\n## One\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) **b**\n");
  expect(await read()).toEqual({
    title: "T",
    description: "D",
    updated: null,
    content: expect.stringContaining("<strong>b</strong>"),
    headings: [{ id: "h-one", text: "One" }],
  });
  expect((await read())?.content).not.toMatch(/script/);

  await writeFile(join(folder, "about.md"), "no front matter");
  await expect(read()).rejects.toThrow("content/pages/about.md");
  await writeFile(join(folder, "about.md"), "---\ntitle: T\n---\n");
  await expect(read()).rejects.toThrow(/content\/pages\/about\.md[\s\S]*description/);
});
