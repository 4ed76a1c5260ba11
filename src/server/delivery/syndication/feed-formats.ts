/** One feed in three formats: RSS 2.0, Atom 1.0 and JSON Feed 1.1. The library is loaded on the first request for a feed. */
import type { JsonFeed } from "feedsmith";
import { withoutForbidden } from "../../platform/text/escape-xml.ts";

export type FeedEntry = { url: string; title: string; text: string; published: string; updated?: string | null; author?: string | null; tags?: string[] };
export type Feed = { title: string; description: string; pageUrl: string; feedUrl: string; siteUrl: string; entries: FeedEntry[] };

export const FEED_FORMATS = {
  rss: { type: "application/rss+xml; charset=utf-8", write: rss },
  atom: { type: "application/atom+xml; charset=utf-8", write: atom },
  json: { type: "application/feed+json; charset=utf-8", write: jsonFeed },
} as const;
export type FeedFormat = keyof typeof FEED_FORMATS;

const changed = ({ published, updated }: FeedEntry) => updated ?? published;
/** A feed without entries has no date; a fixed one keeps its text, and so its ETag, the same. */
const newest = ({ entries }: Feed) => new Date(entries.map(changed).sort().at(-1) ?? "2024-01-01T00:00:00.000Z");

async function rss(feed: Feed): Promise<string> {
  const { generateRssFeed } = await import("feedsmith");
  const items = feed.entries.map(({ url, title, text, published, author, tags = [] }) => ({
    title,
    link: url,
    guid: { value: url, isPermaLink: true },
    pubDate: new Date(published),
    description: text,
    categories: tags.map((name) => ({ name })),
    ...(author ? { dc: { creators: [author] } } : {}),
  }));
  const channel = {
    title: feed.title,
    link: feed.pageUrl,
    description: feed.description,
    language: "en",
    lastBuildDate: newest(feed),
    atom: { links: [{ href: feed.feedUrl, rel: "self", type: "application/rss+xml" }] },
    items,
  };
  return tidy(generateRssFeed(channel, { strict: true }));
}

async function atom(feed: Feed): Promise<string> {
  const { generateAtomFeed } = await import("feedsmith");
  const entries = feed.entries.map((entry) => ({
    id: entry.url,
    title: { value: entry.title },
    links: [{ href: entry.url }],
    published: new Date(entry.published),
    updated: new Date(changed(entry)),
    summary: { value: entry.text },
    categories: (entry.tags ?? []).map((term) => ({ term })),
    ...(entry.author ? { authors: [{ name: entry.author }] } : {}),
  }));
  const whole = {
    id: feed.feedUrl,
    title: { value: feed.title },
    subtitle: { value: feed.description },
    updated: newest(feed),
    links: [{ href: feed.pageUrl }, { href: feed.feedUrl, rel: "self", type: "application/atom+xml" }],
    authors: [{ name: new URL(feed.siteUrl).host }],
    xml: { lang: "en" },
    entries,
  };
  return tidy(generateAtomFeed(whole, { strict: true }));
}

/** The library indents CDATA, which would add white space to ids, and it allows characters that make the whole feed unreadable. */
const tidy = (xml: string) =>
  withoutForbidden(xml)
    .replace(/>\s+<!\[CDATA\[/g, "><![CDATA[")
    .replace(/\]\]>\s+<\//g, "]]></");

/** Not with the library's writer, which omits `items` from an empty feed although the format requires it. */
async function jsonFeed(feed: Feed): Promise<string> {
  const whole = {
    title: feed.title,
    description: feed.description,
    home_page_url: feed.pageUrl,
    feed_url: feed.feedUrl,
    language: "en",
    items: feed.entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      content_text: entry.text,
      date_published: entry.published,
      ...(entry.updated ? { date_modified: entry.updated } : {}),
      ...(entry.author ? { authors: [{ name: entry.author }] } : {}),
      ...(entry.tags?.length ? { tags: entry.tags } : {}),
    })),
  } satisfies JsonFeed.Feed<string, true>;
  return JSON.stringify({ version: "https://jsonfeed.org/version/1.1", ...whole });
}
