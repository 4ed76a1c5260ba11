/** What do search engines, feed readers and shared links cost: a sitemap of every tool, a feed, a drawn picture? */

import { toolCard } from "../src/contract/social-card.ts";
import { createApp } from "../src/server/app.ts";
import { readConfig } from "../src/server/config.ts";
import type { Database } from "../src/server/db/connect.ts";
import { drawCard } from "../src/server/found/draw-card.ts";
import { sitemapFile, sitemapIndex } from "../src/server/found/sitemap.ts";
import { makeEmbedded, makeOnPostgres } from "./generated-directory.ts";
import { median, milliseconds, percentile } from "./measure.ts";
import type { Question, Row } from "./table.ts";

const ROUNDS = 30;
const AT_MOST = { megabytes: 64, feedMs: 5, drawnMs: 100, cachedMs: 5 };
const SITE = "https://bench.example.com";

type Opened = { label: string; database: Database };

export const found: Question = async ({ large }) => {
  const { label, open } = large ? await makeOnPostgres() : await makeEmbedded();
  const database = await open();
  const site = { label, database };
  try {
    return [...(await sitemap(site)), ...(await feedAndCard(site)), await drawn()];
  } finally {
    await database.close();
  }
};

/** Written to nowhere, as fast as it can be read; what the process holds on top is the peak of its heap and buffers. */
async function sitemap({ label, database }: Opened): Promise<Row[]> {
  const site = { db: database.db, siteUrl: SITE };
  const before = held();
  let [addresses, bytes, peak] = [0, 0, before];
  const indexMs = await milliseconds(() => sitemapIndex(site));
  const names = [...(await sitemapIndex(site)).matchAll(/sitemaps\/([\w-]+)\.xml/g)].map(([, name = ""]) => name);
  const ms = await milliseconds(async () => {
    for (const name of names) {
      for await (const piece of sitemapFile(site, name) ?? []) {
        addresses += piece.split("<url>").length - 1;
        bytes += piece.length;
        peak = Math.max(peak, held());
      }
    }
  });
  const value = Math.round((peak - before) / 1e6);
  return [
    { what: `${label}: sitemap index`, figure: `${indexMs.toFixed(0)} ms` },
    {
      what: `${label}: sitemap, memory`,
      figure: `+${value} MB for ${addresses.toLocaleString("en")} addresses in ${names.length} files, ${(bytes / 1e6).toFixed(0)} MB, ${(ms / 1000).toFixed(1)} s`,
      value,
      atMost: AT_MOST.megabytes,
    },
  ];
}

function held(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

async function feedAndCard({ label, database }: Opened): Promise<Row[]> {
  const app = await createApp({ config: readConfig({ LOG_LEVEL: "silent", RATE_LIMIT_PER_MINUTE: "100000000" }), database });
  const ask = async (url: string) => {
    const answer = await app.inject({ url });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
    return answer;
  };
  try {
    const { items } = (await ask("/api/tools?limit=1")).json<{ items: { slug: string }[] }>();
    const card = `/cards/tools/${items[0]?.slug}.png`;
    const row = async (what: string, url: string, atMost: number): Promise<Row> => {
      await ask(url);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await milliseconds(() => ask(url)));
      const value = median(times);
      return { what: `${label}: ${what}`, figure: `${value.toFixed(1)} ms`, value, atMost };
    };
    return [await row("feed of new tools, kept", "/feeds/tools.rss", AT_MOST.feedMs), await row("social card, kept", card, AT_MOST.cachedMs)];
  } finally {
    await app.close();
  }
}

async function drawn(): Promise<Row> {
  const card = (number: number) =>
    toolCard({
      slug: `tool-${number}`,
      name: `Tool ${number}`,
      shortDescription: "Does one thing well",
      category: "Coding",
      categorySlug: `coding-${number}`,
      pricingType: "free",
      logoUrl: null,
    });
  for (let warm = 0; warm < 5; warm += 1) await drawCard(card(-warm), "Toolatlas");
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await milliseconds(() => drawCard(card(round), "Toolatlas")));
  const value = median(times);
  return { what: "social card, drawn", figure: `${value.toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)}`, value, atMost: AT_MOST.drawnMs };
}
