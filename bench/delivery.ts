/** What do search engines, feed readers and shared links cost: a sitemap of every tool, a feed, a drawn picture? */

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Benchmark, median, milliseconds, percentile, type Row } from "@toolatlas/bench";
import { drawCard } from "../src/server/delivery/seo/draw-card.ts";
import { sitemapFile, sitemapIndex } from "../src/server/delivery/seo/sitemap.ts";
import { DEFAULT_ACCENT } from "../src/shared/accent.ts";
import { toolCard } from "../src/shared/social-card.ts";
import { type Directory, makeEmbedded, makeOnPostgres } from "./generated-directory.ts";
import { startServer } from "./server.ts";
import { createVisitor } from "./visitor.ts";

const ROUNDS = 30;
const SAMPLE_EVERY = 20;
setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
const LIMITS = { megabytes: 64, feedMs: 5, drawnMs: 100, cachedMs: 5 };
const SITE = "https://bench.example.com";
const BRAND = { siteName: "Toolatlas", accent: DEFAULT_ACCENT };

export const delivery: Benchmark = async ({ large }) => {
  const directory = large ? await makeOnPostgres() : await makeEmbedded();
  return [...(await sitemap(directory)), ...(await feedAndCard(directory)), await drawn()];
};

/** Streams the sitemap, discards it, and samples the heap meanwhile. */
async function sitemap({ label, open }: Directory): Promise<Row[]> {
  const database = await open();
  const site = { db: database.db, siteUrl: SITE, hasPayments: true, listPages: async () => [] };
  const before = held();
  let [addresses, bytes, pieces, peak] = [0, 0, 0, before];
  const indexMs = await milliseconds(() => sitemapIndex(site));
  const names = [...(await sitemapIndex(site)).matchAll(/sitemaps\/([\w-]+)\.xml/g)].map(([, name = ""]) => name);
  const ms = await milliseconds(async () => {
    for (const name of names) {
      for await (const piece of sitemapFile(site, name) ?? []) {
        addresses += piece.split("<url>").length - 1;
        bytes += piece.length;
        pieces += 1;
        if (pieces % SAMPLE_EVERY === 0) peak = Math.max(peak, held());
      }
    }
  });
  await database.close();
  const value = Math.round((peak - before) / 1e6);
  return [
    { what: `${label}: sitemap index`, figure: `${indexMs.toFixed(0)} ms` },
    {
      what: `${label}: sitemap, memory`,
      figure: `+${value} MB for ${addresses.toLocaleString("en")} addresses in ${names.length} files, ${(bytes / 1e6).toFixed(0)} MB, ${(ms / 1000).toFixed(1)} s`,
      value,
      atMost: LIMITS.megabytes,
    },
  ];
}

/** Live memory: measured after a garbage collection. */
function held(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

async function feedAndCard({ label, settings }: Directory): Promise<Row[]> {
  const server = await startServer(settings);
  const visitor = createVisitor(server.url);
  try {
    const { items } = (await (await fetch(`${server.url}/api/tools?limit=1`)).json()) as { items: { slug: string }[] };
    const row = async (what: string, path: string, atMost: number): Promise<Row> => {
      for (let warm = 0; warm < ROUNDS; warm += 1) await visitor.ask(path);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await milliseconds(() => visitor.ask(path)));
      const value = median(times);
      return { what: `${label}: ${what}`, figure: `${value.toFixed(1)} ms`, value, atMost };
    };
    const card = `/cards/tools/${items[0]?.slug}.png`;
    return [await row("feed of new tools, kept", "/feeds/tools.rss", LIMITS.feedMs), await row("social card, kept", card, LIMITS.cachedMs)];
  } finally {
    visitor.leave();
    await server.stop();
  }
}

async function drawn(): Promise<Row> {
  const card = (number: number) =>
    toolCard(
      {
        slug: `tool-${number}`,
        name: `Tool ${number}`,
        shortDescription: "Does one thing well",
        category: "Coding",
        categorySlug: `coding-${number}`,
        pricingType: "free",
        logoUrl: null,
      },
      {},
    );
  for (let warm = 0; warm < 5; warm += 1) await drawCard(card(-warm), BRAND);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await milliseconds(() => drawCard(card(round), BRAND)));
  const value = median(times);
  return { what: "social card, drawn", figure: `${value.toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)}`, value, atMost: LIMITS.drawnMs };
}
