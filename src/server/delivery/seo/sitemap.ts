/** The sitemap: an index, and files of at most 50,000 addresses that are written while they are read. */
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { TEXT_PAGES } from "../../../contract/text-page.ts";
import { changedAt, eachPublicTool, notAdult } from "../../domains/tools/public-tools.ts";
import type { Db } from "../../platform/db/connect.ts";
import { posts } from "../../platform/db/schema/content.ts";
import { categories, tools } from "../../platform/db/schema/tools.ts";
import { xml } from "../../platform/text/escape-xml.ts";

/** The protocol's limit. A file holds the tools of one range of ids, so a tool stays in its file and no file outgrows it. */
const ADDRESSES_PER_FILE = 50_000;
/** The protocol allows 50 MB for a file; the longest addresses would come near it. */
const LONGEST_PICTURE = 300;

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const URLSET = `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
const STATIC_PAGES = [
  "/",
  "/tools",
  "/news",
  "/blog",
  "/submit",
  "/contact",
  "/promotions",
  "/moderation-log",
  ...TEXT_PAGES.map((name) => `/${name}`),
  "/docs/api",
  "/feeds",
];

type Site = { db: Db; siteUrl: string };
type Entry = { path: string; changed?: Date | null; picture?: string | null };

function entry(siteUrl: string, { path, changed, picture }: Entry): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  const address = picture?.startsWith("/") ? siteUrl + picture : picture;
  const image = address && address.length <= LONGEST_PICTURE ? `<image:image><image:loc>${xml(address)}</image:loc></image:image>` : "";
  return `<url><loc>${xml(siteUrl + path)}</loc>${lastmod}${image}</url>\n`;
}

/** The names of all files with the day each last changed. */
export async function sitemapIndex({ db, siteUrl }: Site): Promise<string> {
  const part = sql<number>`(${tools.id} - 1) / ${sql.raw(String(ADDRESSES_PER_FILE))}`;
  const parts = await db
    .select({ part, changed: sql<Date | null>`max(${changedAt})`.mapWith(tools.updatedAt) })
    .from(tools)
    .where(and(tools.isPublic, notAdult))
    .groupBy(part)
    .orderBy(part);
  const files = [
    { name: "pages", changed: null },
    { name: "categories", changed: null },
    { name: "blog", changed: null },
    ...parts.map(({ part, changed }) => ({ name: `tools-${Number(part) + 1}`, changed })),
  ];
  const lines = files.map(({ name, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
    return `<sitemap><loc>${xml(`${siteUrl}/sitemaps/${name}.xml`)}</loc>${lastmod}</sitemap>\n`;
  });
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("")}</sitemapindex>\n`;
}

/** A file's text piece by piece, or null if there is no such file. */
export function sitemapFile(site: Site, name: string): AsyncIterable<string> | null {
  if (name === "pages") return wrapped(site, staticPages());
  if (name === "categories") return wrapped(site, categoryPages(site));
  if (name === "blog") return wrapped(site, blogPages(site));
  const number = Number(/^tools-([1-9]\d{0,5})$/.exec(name)?.[1]);
  return number ? wrapped(site, toolPages(site, number)) : null;
}

async function* wrapped({ siteUrl }: Site, batches: AsyncIterable<Entry[]>) {
  yield URLSET;
  for await (const batch of batches) yield batch.map((one) => entry(siteUrl, one)).join("");
  yield "</urlset>\n";
}

async function* staticPages(): AsyncGenerator<Entry[]> {
  yield STATIC_PAGES.map((path) => ({ path }));
}

async function* categoryPages({ db }: Site): AsyncGenerator<Entry[]> {
  const rows = await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(and(categories.isActive, eq(categories.isAdult, false), sql`${categories.toolCount} > 0`))
    .orderBy(categories.slug);
  yield rows.map(({ slug }) => ({ path: `/category/${slug}` }));
}

async function* blogPages({ db }: Site): AsyncGenerator<Entry[]> {
  const rows = await db
    .select({ slug: posts.slug, changed: sql<Date>`coalesce(${posts.updatedAt}, ${posts.publishDate}, ${posts.createdAt})`.mapWith(posts.createdAt) })
    .from(posts)
    .where(eq(posts.status, "approved"))
    .orderBy(desc(sql`coalesce(${posts.publishDate}, ${posts.createdAt})`), desc(posts.id))
    .limit(ADDRESSES_PER_FILE);
  yield rows.map(({ slug, changed }) => ({ path: `/blog/${slug}`, changed, picture: `/api/blogs/${slug}/image` }));
}

async function* toolPages({ db }: Site, number: number): AsyncGenerator<Entry[]> {
  const fields = { id: tools.id, slug: tools.slug, changed: changedAt, picture: tools.logoUrl };
  const range = { after: (number - 1) * ADDRESSES_PER_FILE, upTo: number * ADDRESSES_PER_FILE };
  const read = (where: SQL | undefined, limit: number) => db.select(fields).from(tools).where(where).orderBy(asc(tools.id)).limit(limit);
  for await (const rows of eachPublicTool(read, range)) yield rows.map(({ slug, changed, picture }) => ({ path: `/tools/${slug}`, changed, picture }));
}
