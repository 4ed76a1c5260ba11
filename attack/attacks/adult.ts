/** What ADULT=off removes must not be available at any other address. */
import { setTimeout } from "node:timers/promises";
import { EMBEDDED_SEARCH, SEARCH_INDEX } from "../../src/contract/search-limits.ts";
import { type Attack, type Called, call, control } from "../attack.ts";
import type { Victim } from "../with-victim.ts";

const OTHER = "claude";
/** The index follows the database with a delay. */
const WITHIN_MS = 5_000;

type Target = { slug: string; name: string; category: string; categoryId: number };
type Place = { path: string; method?: "POST"; body?: unknown; headers?: Record<string, string> };

export const adult: Attack[] = [
  {
    name: "a tool of an adult category where ADULT=off",
    env: { ADULT: "off" },
    async run(victim) {
      const target = await aTarget(victim);
      const places = await placesOf(victim, target);
      const before = await placesShowing(victim, places, target);
      const shown = control(before.length === places.length, `all ${places.length} addresses show it before (not: ${missing(places, before)})`);

      const marked = await markAsAdult(victim, target);
      control(marked.status === 200, `the category is marked as one for adults (${marked.status})`);
      let after = await placesShowing(victim, places, target);
      for (const start = performance.now(); after.length > 0 && performance.now() - start < WITHIN_MS; ) {
        await setTimeout(250);
        after = await placesShowing(victim, places, target);
      }
      return {
        held: after.length === 0,
        observed: `${after.length} of ${places.length} addresses show ${target.name}: ${after.join(" ") || "none"}`,
        control: shown,
      };
    },
  },
];

const missing = (places: Place[], found: string[]) => places.flatMap(({ path }) => (found.includes(path) ? [] : [path])).join(" ") || "none";

/** A tool in a separate category, so that lists are short enough to show it. */
async function aTarget(victim: Victim): Promise<Target> {
  const token = victim.admins[0];
  const made = await call(victim, "/api/admin/categories", { method: "POST", body: { name: "Moonlit Roleplay", slug: "moonlit-roleplay" }, token });
  const body = { name: "Velvet Whisper", description: "In hushed silk.", websiteUrl: "https://velvet.example", category: "Moonlit Roleplay" };
  const tool = JSON.parse((await call(victim, "/api/tools", { method: "POST", body, token })).text);
  return { slug: tool.slug, name: body.name, category: "moonlit-roleplay", categoryId: JSON.parse(made.text).id };
}

const markAsAdult = (victim: Victim, { categoryId }: Target) =>
  call(victim, `/api/admin/categories/${categoryId}`, { method: "PUT", body: { isAdult: true }, token: victim.admins[0] });

async function placesOf(victim: Victim, { slug, category }: Target): Promise<Place[]> {
  const search = { "x-algolia-application-id": EMBEDDED_SEARCH.appId, "x-algolia-api-key": EMBEDDED_SEARCH.apiKey };
  const mcp = { accept: "application/json, text/event-stream" };
  const inMcp = (name: string, args: object) => ({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } });
  const { text: sitemap } = await call(victim, "/sitemap.xml");
  const parts = [...sitemap.matchAll(/<loc>[^<]*(\/sitemaps\/tools[^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  const texts = await Promise.all(parts.map(async (path) => (await call(victim, path)).text));
  // A large directory has several; the tool is in one of them.
  const sitemaps = parts.filter((_, index) => texts[index]?.includes(`/tools/${slug}<`));
  if (sitemaps.length !== 1) throw new Error(`${sitemaps.length} sitemaps list the tool`);
  const pages = [
    `/tools/${slug}`,
    `/tools/${slug}.md`,
    `/category/${category}`,
    `/category/${category}.md`,
    `/compare?tools=${OTHER},${slug}`,
    `/search?q=${slug}`,
  ];
  const api = [`/api/tools/${slug}`, `/api/tools?category=${category}`, "/api/tools?website=velvet.example", `/api/search?q=${slug}`, `/api/v1/tools/${slug}`];
  const elsewhere = [
    `/feeds/category/${category}.rss`,
    "/feeds/tools.rss",
    `/embed/category/${category}`,
    `/badges/${slug}-light.svg`,
    `/cards/tools/${slug}.png`,
  ];
  return [
    ...[...pages, ...api, ...elsewhere, ...sitemaps].map((path) => ({ path })),
    { path: `/1/indexes/${SEARCH_INDEX}/query`, method: "POST", body: { query: "velvet whisper" }, headers: search },
    { path: "/mcp", method: "POST", body: inMcp("get_tool", { slug }), headers: mcp },
  ];
}

/** The addresses that reveal it. */
async function placesShowing(victim: Victim, places: Place[], { slug, name }: Target): Promise<string[]> {
  const responses = await Promise.all(places.map(({ path, ...rest }, index) => call(victim, path, { ...rest, from: `10.6.0.${index}` })));
  return places.flatMap(({ path }, index) => (shows(responses[index], path, { slug, name }) ? [path] : []));
}

function shows(response: Called | undefined, path: string, { slug, name }: { slug: string; name: string }): boolean {
  if (response?.status !== 200) return false;
  // A picture cannot be read; its existence is enough.
  if (/\.(png|svg)$/.test(path)) return true;
  return response.text.includes(name) || (path.startsWith("/sitemaps/") && response.text.includes(`/tools/${slug}<`));
}
