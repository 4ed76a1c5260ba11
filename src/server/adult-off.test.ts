/** ADULT=off: no public response, in any format, reveals anything about an adult tool. Admins still see it. */
// Slow: requests every route for a tool that is switched off.
import { beforeAll, describe, expect, test } from "vitest";
import { EMBEDDED_SEARCH, SEARCH_INDEX } from "../contract/search-limits.ts";
import { PAGES } from "../web/routes.ts";
import { showAdult } from "./domains/categories/show-adult.ts";
import { toolRedirects } from "./domains/tools/tables.ts";
import { testApp } from "./testing/app.ts";
import { aTool } from "./testing/factories.ts";
import { people } from "./testing/people.ts";

const site = await testApp({ env: { ADULT: "off", RATE_LIMIT_PER_MINUTE: "1000000", SITE_URL: "http://localhost" } });
const { app, db } = site;
const { anAdmin, aUser, as } = people(site);

const SLUG = "velvetwhisper";
const OLD_SLUG = "silkwhisper";
const CATEGORY = "roleplay";
/** These words are not in any request, so a response containing them leaks the tool. */
const TELLTALE = /Velvet Whisper|hushed silk/;

beforeAll(async () => {
  const later = new Date(Date.now() + 86_400_000);
  const common = { tags: ["stories"], featuredUntil: later, hotUntil: later, likesCount: 9 };
  const tool = await aTool(db, {
    ...common,
    slug: SLUG,
    name: "Velvet Whisper",
    category: "Roleplay",
    shortDescription: "In hushed silk",
    website: "https://velvet.example",
  });
  await aTool(db, { ...common, slug: "quill", name: "Quill", category: "Writing" });
  await db.insert(toolRedirects).values({ slug: OLD_SLUG, toolId: tool.id });
  await app.search.rebuild();
});

const QUERIES = [
  "",
  `?q=${SLUG}`,
  `?q=${SLUG}&adult=true`,
  `?category=${CATEGORY}`,
  `?category=${CATEGORY}&adult=true`,
  `?tools=quill,${SLUG}`,
  `?slug=${SLUG}`,
];
const QUERIES_OF_LISTS = ["?featured=true", "?trending=true", "?limit=100&sort=likes", "?website=velvet.example"];
const NAMES = [SLUG, OLD_SLUG, CATEGORY, "quill", "tools.jsonl", "tools.csv", "tools-1", `quill-vs-${SLUG}`];

/** Every address that a route may handle, once for each possible parameter. */
function addressesOf(path: string): string[] {
  const known = path.replace(/:look\([^)]*\)/, "light").replace(":format", "rss");
  if (!/[:*]/.test(known)) return [...QUERIES, ...QUERIES_OF_LISTS].map((query) => known + query);
  return NAMES.flatMap((name) => {
    const address = known.replace(/\*$/, name).replaceAll(/:\w+(\([^)]*\))?/g, name);
    return [address, `${address}?adult=true`];
  });
}

const routes = [...app.routes.map(({ route }) => route), ...PAGES.map(({ path }) => `GET ${path}`), `GET /tools/${SLUG}.md`, `GET /category/${CATEGORY}.md`];
const readable = [...new Set(routes)].filter((route) => /^GET (?!\/assets\/|\/api\/admin\/)/.test(route)).map((route) => route.slice(4));

describe("with ADULT=off visitors see no adult tool", () => {
  test.each(readable)("from %s", async (path) => {
    const visitor = as(await aUser());
    for (const address of addressesOf(path)) {
      const response = await visitor.get(address);
      expect([address, TELLTALE.exec(response.body)?.[0]]).toEqual([address, undefined]);
      expect([address, response.statusCode < 500]).toEqual([address, true]);
    }
  });

  test.each([
    `/tools/${SLUG}`,
    `/tools/${OLD_SLUG}`,
    `/tools/${SLUG}.md`,
    `/api/tools/${SLUG}`,
    `/category/${CATEGORY}`,
    `/category/${CATEGORY}.md`,
    `/feeds/category/${CATEGORY}.rss`,
    `/badges/${SLUG}-light.svg`,
    `/cards/tools/${SLUG}.png`,
    `/cards/category/${CATEGORY}.png`,
    `/embed/category/${CATEGORY}`,
    `/api/v1/tools/${SLUG}`,
    `/api/tools/${SLUG}/similar`,
  ])("%s is a 404", async (address) => {
    // From another address: the test above used up the public API's limit of this one.
    expect((await app.inject({ url: address, remoteAddress: "198.51.100.7" })).statusCode).toBe(404);
  });

  test("the list of its category is empty, and no count includes it", async () => {
    expect((await app.inject(`/api/tools?category=${CATEGORY}`)).json()).toMatchObject({ items: [], total: 0 });
    expect((await app.inject("/api/categories")).json().items.map(({ slug }: { slug: string }) => slug)).toEqual(["writing"]);
  });

  test("assistants and search clients find nothing", async () => {
    const call = (name: string, args: object) =>
      app.inject({
        method: "POST",
        url: "/mcp",
        headers: { accept: "application/json, text/event-stream", "content-type": "application/json" },
        payload: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } },
      });
    for (const [name, args] of [
      ["search_tools", { query: SLUG }],
      ["get_tool", { slug: SLUG }],
      ["compare_tools", { slugs: ["quill", SLUG] }],
      ["list_categories", {}],
    ] as const) {
      const { body } = await call(name, args);
      expect(body).toContain("jsonrpc");
      expect(body).not.toMatch(TELLTALE);
      expect(body).not.toContain("Roleplay");
    }
    const { appId, apiKey } = EMBEDDED_SEARCH;
    const hits = await app.inject({
      method: "POST",
      url: `/1/indexes/${SEARCH_INDEX}/query`,
      headers: { "x-algolia-application-id": appId, "x-algolia-api-key": apiKey, "content-type": "text/plain" },
      payload: JSON.stringify({ query: "velvet", filters: "isAdult:true" }),
    });
    expect(hits.json().hits).toEqual([]);
  });

  test("it cannot be liked, reported or promoted", async () => {
    const visitor = as(await aUser());
    expect((await visitor.post(`/api/tools/${SLUG}/like`)).statusCode).toBe(404);
    expect((await visitor.post(`/api/tools/${SLUG}/report`, { reason: "Something else" })).statusCode).toBe(404);
  });
});

test("the admin panel still shows it", async () => {
  const { items } = (await as(await anAdmin()).get("/api/admin/tools?q=velvet")).json();
  expect(items).toMatchObject([{ slug: SLUG, name: "Velvet Whisper" }]);
});

test("marking a category as adult hides its tools, and unmarking it shows them again; so does the setting", async () => {
  await aTool(db, { slug: "sonnet", name: "Sonnet", category: "Poetry" });
  const admin = as(await anAdmin());
  const { items } = (await admin.get("/api/admin/categories")).json();
  const { id } = items.find(({ slug }: { slug: string }) => slug === "poetry");
  const status = async (slug: string) => (await app.inject(`/api/tools/${slug}`)).statusCode;
  await admin.put(`/api/admin/categories/${id}`, { isAdult: true });
  expect(await status("sonnet")).toBe(404);
  await admin.put(`/api/admin/categories/${id}`, { isAdult: false });
  expect(await status("sonnet")).toBe(200);
  await showAdult(db, true);
  expect([await status(SLUG), (await app.inject(`/api/tools?category=${CATEGORY}`)).json().total]).toEqual([200, 1]);
  await showAdult(db, false);
  expect(await status(SLUG)).toBe(404);
});

test("the setting of the panel removes them everywhere without a restart, and shows them again", async () => {
  const demo = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "1000000" } });
  const { app: own, db: ownDb } = demo;
  const owner = people(demo);
  const admin = owner.as(await owner.anAdmin());
  await aTool(ownDb, { slug: SLUG, name: "Velvet Whisper", category: "Roleplay", featuredUntil: new Date(Date.now() + 86_400_000) });
  await own.search.rebuild();
  async function choose(adult: "on" | "off" | "demo") {
    const { version, settings } = (await admin.get("/api/admin/settings")).json();
    return admin.put("/api/admin/settings", { settings: { visibility: { ...settings.visibility, adult } }, version });
  }
  const seen = async () => {
    await own.search.whenIdle();
    const pages = await Promise.all([`/tools/${SLUG}`, `/category/${CATEGORY}`].map(async (path) => (await own.inject(path)).statusCode));
    const { items } = (await own.inject(`/api/search?q=velvet&adult=true`)).json();
    const categories = (await own.inject("/api/categories")).json().items.map(({ slug }: { slug: string }) => slug);
    return { pages, found: items.length, isListed: categories.includes(CATEGORY), isInPages: (await own.inject("/")).body.includes('"adult":true') };
  };
  const SHOWN = { pages: [200, 200], found: 1, isListed: true, isInPages: true };
  const HIDDEN = { pages: [404, 404], found: 0, isListed: false, isInPages: false };

  expect((await choose("on")).statusCode).toBe(200);
  expect(await seen()).toEqual(SHOWN);
  const { version } = (await choose("off")).json();
  expect(await seen()).toEqual(HIDDEN);
  // A tool that is added now is hidden as well.
  await aTool(ownDb, { slug: "late", name: "Late Velvet", category: "Roleplay" });
  expect((await own.inject("/api/tools/late")).statusCode).toBe(404);
  await admin.post(`/api/admin/settings/versions/${version - 1}/restore`, { version });
  expect((await seen()).pages).toEqual(SHOWN.pages);
});
