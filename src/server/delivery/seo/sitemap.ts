/** The sitemap: an index, and files of at most 50,000 addresses that are streamed. */

import { INDEXED_FROM } from "../../../contract/constants.ts";
import { pathOf } from "../../../contract/operations/path-of.ts";
import { listPostAddresses } from "../../domains/blog/list-posts.ts";
import { listCategories } from "../../domains/categories/list-categories.ts";
import { listCollectionAddresses, listCollectionRanges } from "../../domains/collections/public-addresses.ts";
import { listIssueAddresses } from "../../domains/newsletter/public-issues.ts";
import { listReviewedAddresses } from "../../domains/reviews/list-reviewed-addresses.ts";
import { listFilteredCategories } from "../../domains/tools/category-filters/get-filtered-category.ts";
import { eachAddressWithAlternatives, eachPublicAddress, listPublicRanges } from "../../domains/tools/public-tools.ts";
import { listTags } from "../../domains/tools/tags/list-tags.ts";
import type { Db } from "../../platform/db/database.ts";
import { escapeXml } from "../../platform/text/escape-xml.ts";

/** The protocol's limit. A file holds the tools of one range of ids, so a tool stays in its file and no file outgrows it. */
const ADDRESSES_PER_FILE = 50_000;
/** The protocol allows 50 MB for a file; the longest addresses would come near it. */
const LONGEST_PICTURE = 300;

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const URLSET = `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
const STATIC_PAGES = ["/", "/tools", "/tags", "/map", "/map?view=list", "/news", "/blog", "/submit", "/contact", "/moderation-log"];
const FOR_PROGRAMS = ["/docs/api", "/feeds"];

type Site = { db: Db; siteUrl: string; hasPayments: boolean; listPages: () => Promise<{ slug: string }[]> };
type Entry = { path: string; changed?: Date | null; picture?: string | null };

function entry(siteUrl: string, { path, changed, picture }: Entry): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  const address = picture?.startsWith("/") ? siteUrl + picture : picture;
  const image = address && address.length <= LONGEST_PICTURE ? `<image:image><image:loc>${escapeXml(address)}</image:loc></image:image>` : "";
  return `<url><loc>${escapeXml(siteUrl + path)}</loc>${lastmod}${image}</url>\n`;
}

/** The names of all files with the day each last changed. */
export async function sitemapIndex({ db, siteUrl }: Pick<Site, "db" | "siteUrl">): Promise<string> {
  const [parts, collections] = await Promise.all([listPublicRanges(db, ADDRESSES_PER_FILE), listCollectionRanges(db, ADDRESSES_PER_FILE)]);
  const files = [
    { name: "pages", changed: null },
    { name: "categories", changed: null },
    { name: "tags", changed: null },
    { name: "blog", changed: null },
    { name: "newsletter", changed: null },
    { name: "reviews", changed: null },
    ...collections.map(({ part, changed }) => ({ name: `collections-${part + 1}`, changed })),
    ...parts.flatMap(({ part, changed }) => ["tools", "alternatives"].map((name) => ({ name: `${name}-${part + 1}`, changed }))),
  ];
  const lines = files.map(({ name, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
    return `<sitemap><loc>${escapeXml(`${siteUrl}/sitemaps/${name}.xml`)}</loc>${lastmod}</sitemap>\n`;
  });
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("")}</sitemapindex>\n`;
}

/** A file's text in chunks, or null if there is no such file. */
export function sitemapFile(site: Site, name: string): AsyncIterable<string> | null {
  if (name === "pages") return wrapped(site, staticPages(site));
  if (name === "categories") return wrapped(site, categoryPages(site));
  if (name === "tags") return wrapped(site, tagPages(site));
  if (name === "blog") return wrapped(site, blogPages(site));
  if (name === "newsletter") return wrapped(site, issuePages(site));
  if (name === "reviews") return wrapped(site, reviewPages(site));
  const [, kind = "", number] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(name) ?? [];
  const pages = NUMBERED.get(kind);
  return pages ? wrapped(site, pages(site, Number(number))) : null;
}

async function* wrapped({ siteUrl }: Site, batches: AsyncIterable<Entry[]>) {
  yield URLSET;
  for await (const batch of batches) yield batch.map((one) => entry(siteUrl, one)).join("");
  yield "</urlset>\n";
}

async function* staticPages({ hasPayments, listPages }: Site): AsyncGenerator<Entry[]> {
  const texts = (await listPages()).map(({ slug }) => `/${slug}`);
  yield [...STATIC_PAGES, ...(hasPayments ? ["/promotions"] : []), ...texts, ...FOR_PROGRAMS].map((path) => ({ path }));
}

async function* categoryPages({ db }: Site): AsyncGenerator<Entry[]> {
  const listed = (await listCategories(db, { adult: false })).filter(({ toolCount }) => toolCount > 0);
  yield listed.map(({ slug }) => ({ path: `/category/${slug}` }));
  yield (await listFilteredCategories(db, INDEXED_FROM)).map(({ slug, filter }) => ({ path: `/category/${slug}/${filter}` }));
}

async function* tagPages({ db }: Site): AsyncGenerator<Entry[]> {
  yield (await listTags(db, ADDRESSES_PER_FILE)).map(({ slug }) => ({ path: `/tags/${encodeURIComponent(slug)}` }));
}

async function* blogPages({ db }: Site): AsyncGenerator<Entry[]> {
  const posts = await listPostAddresses(db, ADDRESSES_PER_FILE);
  yield posts.map(({ slug, changed }) => ({ path: `/blog/${slug}`, changed, picture: pathOf("GET /api/blogs/:slug/image", { slug }) }));
}

async function* issuePages({ db }: Site): AsyncGenerator<Entry[]> {
  const issues = await listIssueAddresses(db, ADDRESSES_PER_FILE);
  yield issues.map(({ slug, changed }) => ({ path: `/newsletter/${slug}`, changed }));
}

async function* reviewPages({ db }: Site): AsyncGenerator<Entry[]> {
  const reviewed = await listReviewedAddresses(db, ADDRESSES_PER_FILE);
  yield reviewed.map(({ slug, changed }) => ({ path: `/tools/${slug}/reviews`, changed }));
}

const rangeOf = (number: number) => ({ after: (number - 1) * ADDRESSES_PER_FILE, upTo: number * ADDRESSES_PER_FILE });

async function* collectionPages({ db }: Site, number: number): AsyncGenerator<Entry[]> {
  const rows = await listCollectionAddresses(db, rangeOf(number));
  yield [
    ...(number === 1 && rows.length > 0 ? [{ path: "/collections" }] : []),
    ...rows.map(({ slug, changed }) => ({ path: `/collections/${slug}`, changed })),
  ];
}

async function* toolPages({ db }: Site, number: number): AsyncGenerator<Entry[]> {
  const range = rangeOf(number);
  for await (const rows of eachPublicAddress(db, range)) yield rows.map(({ slug, changed, picture }) => ({ path: `/tools/${slug}`, changed, picture }));
}

async function* alternativesPages({ db }: Site, number: number): AsyncGenerator<Entry[]> {
  for await (const rows of eachAddressWithAlternatives(db, rangeOf(number)))
    yield rows.map(({ slug, changed }) => ({ path: `/alternatives/${slug}`, changed }));
}

/** Files for ranges of ids. */
const NUMBERED = new Map([
  ["tools", toolPages],
  ["alternatives", alternativesPages],
  ["collections", collectionPages],
]);
