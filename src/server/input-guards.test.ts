/** Checked on every route, so that a new one cannot forget it: malformed text, and numbers too large for a column. */
// Slow: sends every kind of wrong text to every route.
import { beforeAll, describe, expect, test } from "vitest";
import { EMBEDDED_SEARCH } from "../contract/search-limits.ts";
import { PAGES } from "../web/routes.ts";
import { testApp } from "./testing/app.ts";
import { people } from "./testing/people.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "1000000", SITE_URL: "http://localhost" } });
const { app } = site;
const { anAdmin, as } = people(site);
let admin: ReturnType<typeof as>;
beforeAll(async () => {
  admin = as(await anAdmin());
});

const LARGEST = 2_147_483_647;
const routes = [...new Set([...app.routes.map(({ route }) => route), ...PAGES.map(({ path }) => `GET ${path}`)])];
const readable = routes.filter((route) => /^GET (?!\/assets\/)/.test(route)).map((route) => route.slice(4));
const fill = (path: string, value: string) => path.replace(/\*$/, value).replaceAll(/:\w+(\([^)]*\))?/g, value);

describe("invalid text is refused by", () => {
  // A NUL, a lone surrogate, an invalid first byte; and a NUL before a suffix that a route looks for.
  const odd = ["%00", "a%00b", "%ED%A0%80", "%FF", "a%00.md", "a%00.png", "a%00.svg", "a%00.rss"];
  const names = ["q", "page", "category", "slug", "tools", "access", "key", "token", "cursor", "next", "theme", "format", "website", "url"];

  test.each(readable)("GET %s", async (path) => {
    const addresses = [
      ...odd.map((value) => fill(path, value)),
      ...odd.slice(0, 4).map((value) => `${fill(path, "1")}?${names.map((name) => `${name}=${value}`).join("&")}`),
    ];
    for (const address of addresses) expect([address, (await admin.get(address)).statusCode < 500]).toEqual([address, true]);
  });

  const writable = routes.filter((route) => /^(POST|PUT|DELETE) /.test(route) && !route.endsWith("/*"));
  test.each(writable)("%s", async (route) => {
    const [method = "", path = ""] = route.split(" ");
    const { appId, apiKey } = EMBEDDED_SEARCH;
    const headers = { accept: "application/json, text/event-stream", "x-algolia-application-id": appId, "x-algolia-api-key": apiKey };
    const caller = as(await anAdmin());
    for (const text of ["a\u0000b", "\ud800"]) {
      const body = { ...Object.fromEntries(names.map((name) => [name, text])), name: text, query: text, requests: [{ indexName: text, query: text }] };
      const call = { POST: caller.post, PUT: caller.put, DELETE: caller.delete }[method];
      const response =
        path.startsWith("/api/") && call
          ? await call(fill(path, "1"), body)
          : await app.inject({ method: "POST", url: fill(path, "1"), headers, payload: body });
      expect([route, response.statusCode < 500]).toEqual([route, true]);
    }
  });
});

describe("every whole number that a route takes fits the column it is looked up in", () => {
  type Schema = { type?: string | string[]; maximum?: number; exclusiveMaximum?: number; minimum?: number; exclusiveMinimum?: number };
  const operations = Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation: operation as { parameters?: unknown; requestBody?: unknown },
    })),
  );

  /** Paths in a schema to integers that may be too large for a column. */
  function tooLarge(schema: unknown, path = ""): string[] {
    if (typeof schema !== "object" || schema === null) return [];
    const { type, maximum = Infinity, exclusiveMaximum = Infinity, minimum = -Infinity, exclusiveMinimum = -Infinity } = schema as Schema;
    const fits = Math.min(maximum, exclusiveMaximum) <= LARGEST && Math.max(minimum, exclusiveMinimum) >= -LARGEST - 1;
    const own = [type].flat().includes("integer") && !fits ? [path] : [];
    return [...own, ...Object.entries(schema).flatMap(([name, child]) => tooLarge(child, `${path}/${name}`))];
  }

  test.each(operations.map(({ name, operation }) => [name, operation] as const))("%s", (_name, { parameters, requestBody }) => {
    expect([...tooLarge(parameters, "parameters"), ...tooLarge(requestBody, "body")]).toEqual([]);
  });

  test("there are routes with numbers to test", () => {
    expect(operations.length).toBeGreaterThan(100);
    expect(JSON.stringify(operations)).toContain(String(LARGEST));
  });

  test.each(readable.filter((path) => /[:*]/.test(path)))("GET %s with a number beyond all columns", async (path) => {
    for (const value of ["2147483648", "-1", "9223372036854775808", "1e400"]) {
      for (const address of [fill(path, value), `${fill(path, "1")}?page=${value}&limit=${value}&offset=${value}&version=${value}`])
        expect([address, (await admin.get(address)).statusCode < 500]).toEqual([address, true]);
    }
  });
});
