import { createConfig, lintFromString } from "@redocly/openapi-core";
import { eq } from "drizzle-orm";
import createClient from "openapi-fetch";
import openapiTS from "openapi-typescript";
import { expect, test } from "vitest";
import { PUBLIC_API } from "../../../contract/public-api.ts";
import { tools } from "../../domains/tools/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import type { paths } from "../testing/public-api-types.ts";

const SITE = "https://atlas.test";
const { app, db } = await testApp({ env: { SITE_URL: SITE } });
let callers = 0;
/** Each call from a different address, so that only the rate limit test hits the limits. */
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers, remoteAddress: `10.1.${callers >> 8}.${callers++ & 255}` });

await aTool(db, { name: "Quill", category: "Writing", pricingType: "free", logoUrl: "/logos/quill.svg" });
await aTool(db, { name: "Lens", category: "Image", pricingType: "paid" });
await aTool(db, { name: "Hidden", hiddenAt: new Date() });
await aTool(db, { name: "Night Rose", category: "Roleplay" });

const client = createClient<paths>({
  baseUrl: SITE,
  fetch: async (request: Request) => {
    const { statusCode, headers, body } = await get(request.url.replace(SITE, ""), Object.fromEntries(request.headers));
    return new Response(statusCode === 304 ? null : body, { status: statusCode, headers: headers as Record<string, string> });
  },
});

const description = () => app.inject("/api/openapi.json");

test("other requests are handled while the API description is generated", async () => {
  let isOver = false;
  let eventLoopTurns = 0;
  const count = () => {
    eventLoopTurns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const { paths } = (await description()).json();
  isOver = true;
  // Once when its contract is converted, and once when it gets its example.
  expect(eventLoopTurns).toBeGreaterThan(Object.keys(paths).length * 2);
});

test("the description passes an independent linter without errors or warnings", async () => {
  const problems = await lintFromString({ source: (await description()).body, config: await createConfig({ extends: ["recommended"] }) });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`)).toEqual([]);
});

test("every route is described, with an example if it returns JSON", async () => {
  const { openapi, paths } = (await description()).json();
  expect(openapi).toBe("3.1.0");
  const operations = Object.entries<
    Record<string, { summary?: string; description?: string; responses: Record<string, { content?: Record<string, { example?: unknown }> }> }>
  >(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })));
  expect(operations.length).toBeGreaterThan(20);
  for (const { name, operation } of operations) {
    expect(operation.summary, name).toBeTruthy();
    expect(operation.description, name).toBeTruthy();
    const json = operation.responses["200"]?.content?.["application/json"];
    if (json) expect(json, name).toHaveProperty("example");
  }
});

test("the generated client is the one this API describes", async () => {
  const { paths, ...rest } = (await description()).json();
  const open = Object.fromEntries(Object.entries(paths).filter(([path]) => path.startsWith(PUBLIC_API.prefix)));
  const types = await openapiTS({ ...rest, paths: open }, { silent: true, commentHeader: "" });
  const header =
    "// Generated from /api/openapi.json by public-api.test.ts; `vitest -u` writes it anew.\n// biome-ignore-all lint: generated\n// biome-ignore-all format: generated\n";
  // Export only what the client needs.
  await expect(header + types.replace(/^export (?!interface paths)/gm, "")).toMatchFileSnapshot("../testing/public-api-types.ts");
});

test("a client reads the whole directory page by page and misses nothing", async () => {
  const slugs: string[] = [];
  let cursor: string | undefined;
  do {
    const { data, error } = await client.GET("/api/v1/tools", { params: { query: { limit: 1, ...(cursor ? { cursor } : {}) } } });
    if (!data) throw new Error(JSON.stringify(error));
    slugs.push(...data.items.map(({ slug }) => slug));
    cursor = data.next ?? undefined;
  } while (cursor);
  expect(slugs).toEqual(["quill", "lens"]);
});

test("filters by category, pricing and change", async () => {
  const slugsOf = async (query: string) => (await get(`/api/v1/tools?${query}`)).json().items.map(({ slug }: { slug: string }) => slug);
  expect(await slugsOf("category=image")).toEqual(["lens"]);
  expect(await slugsOf("pricing=free")).toEqual(["quill"]);
  expect(await slugsOf("category=nobody")).toEqual([]);
  expect(await slugsOf("category=roleplay")).toEqual([]);
  expect(await slugsOf(`updatedSince=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
  await db
    .update(tools)
    .set({ updatedAt: new Date(Date.now() + 120_000) })
    .where(eq(tools.slug, "quill"));
  expect(await slugsOf(`updatedSince=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual(["quill"]);
});

test("returns one complete tool with absolute URLs", async () => {
  const { data } = await client.GET("/api/v1/tools/{slug}", { params: { path: { slug: "quill" } } });
  expect(data).toMatchObject({ slug: "quill", url: `${SITE}/tools/quill`, logoUrl: `${SITE}/logos/quill.svg`, category: { slug: "writing" }, pricing: "free" });
  expect((await get("/api/v1/tools/night-rose")).statusCode).toBe(404);
  const { data: categories } = await client.GET("/api/v1/categories");
  expect(categories?.items.map(({ slug }) => slug)).not.toContain("roleplay");
});

test.each([
  ["limit=0", "limit"],
  ["limit=101", "limit"],
  ["pricing=cheap", "pricing"],
  ["updatedSince=yesterday", "must be a moment"],
  ["cursor=%00", "cursor"],
  ["cursor=bm90IGEgY3Vyc29y", "cursor"],
  [`cursor=${"x".repeat(200)}`, "cursor"],
])("%s is refused with a sentence", async (query, words) => {
  const { statusCode, body, headers } = await get(`/api/v1/tools?${query}`);
  expect(statusCode).toBe(400);
  expect(JSON.parse(body).error).toContain(words);
  expect(headers["access-control-allow-origin"]).toBe("*");
});

test("any origin may read, but not write", async () => {
  const preflight = await app.inject({
    method: "OPTIONS",
    url: "/api/v1/tools",
    headers: { origin: "https://else.where", "access-control-request-method": "GET" },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers["access-control-allow-methods"]).toBe("GET, HEAD, OPTIONS");
  expect((await get("/api/v1/tools")).headers["access-control-allow-origin"]).toBe("*");
  expect((await app.inject({ method: "POST", url: "/api/v1/tools", payload: {}, remoteAddress: "10.9.9.9" })).statusCode).toBe(404);
  expect((await get("/api/tools")).headers).not.toHaveProperty("access-control-allow-origin");
});

test("an unchanged response is not sent twice", async () => {
  const first = await get("/api/v1/tools");
  const second = await get("/api/v1/tools", { "if-none-match": String(first.headers.etag) });
  expect([second.statusCode, second.body]).toEqual([304, ""]);
});

test("the documentation page lists only public operations, each with its own link", async () => {
  const { body, headers } = await get("/docs/api");
  expect(headers["content-security-policy"]).toContain("script-src 'self'");
  for (const part of ['<header class="top"', '<footer class="foot"', 'aria-label="On this page"', 'aria-label="Search the docs"']) expect(body).toContain(part);
  for (const path of ["/api/v1/tools", "/api/v1/tools/{slug}", "/api/v1/categories"]) expect(body).toContain(`<code>${path}</code>`);
  for (const id of ["listTools", "getTool", "listCategories"]) {
    expect(body).toContain(`href="#${id}"`);
    expect(body).toContain(`id="${id}"`);
  }
  expect(body).not.toContain("/api/admin");
  expect(body).not.toContain("/api/user");
  expect(body).toContain("Pass <code>next</code> as <code>cursor</code> until it is null");
  for (const words of ["curl &quot;https://", "JavaScript", "Python", "Try it"]) expect(body).toContain(words);
  for (const [, attributes = ""] of body.matchAll(/<script([^>]*)>/g)) expect(attributes).toMatch(/src="\/|type="application\/json"/);
});
