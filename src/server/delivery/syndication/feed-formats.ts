/** One feed, three ways to write it down: RSS 2.0, Atom 1.0 and JSON Feed 1.1. */
import { xml } from "../../platform/text/escape-xml.ts";

export type FeedEntry = { url: string; title: string; text: string; published: string; updated?: string | null; author?: string | null; tags?: string[] };
export type Feed = { title: string; description: string; pageUrl: string; feedUrl: string; siteUrl: string; entries: FeedEntry[] };

export const FEED_FORMATS = {
  rss: { type: "application/rss+xml; charset=utf-8", write: rss },
  atom: { type: "application/atom+xml; charset=utf-8", write: atom },
  json: { type: "application/feed+json; charset=utf-8", write: jsonFeed },
} as const;
export type FeedFormat = keyof typeof FEED_FORMATS;

const changed = ({ published, updated }: FeedEntry) => updated ?? published;
/** A feed without entries has no date of its own; a fixed one keeps its text, and so its ETag, the same. */
const newest = ({ entries }: Feed) => entries.map(changed).sort().at(-1) ?? "2024-01-01T00:00:00.000Z";

function rss(feed: Feed): string {
  const items = feed.entries.map(
    ({ url, title, text, published, author, tags = [] }) =>
      `<item><title>${xml(title)}</title><link>${xml(url)}</link><guid isPermaLink="true">${xml(url)}</guid><pubDate>${new Date(published).toUTCString()}</pubDate>${
        author ? `<dc:creator>${xml(author)}</dc:creator>` : ""
      }${tags.map((tag) => `<category>${xml(tag)}</category>`).join("")}<description>${xml(text)}</description></item>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${xml(feed.title)}</title><link>${xml(feed.pageUrl)}</link><description>${xml(feed.description)}</description><language>en</language>
<lastBuildDate>${new Date(newest(feed)).toUTCString()}</lastBuildDate><atom:link href="${xml(feed.feedUrl)}" rel="self" type="application/rss+xml"/>
${items.join("")}</channel></rss>
`;
}

function atom(feed: Feed): string {
  const entries = feed.entries.map(
    (entry) =>
      `<entry><title>${xml(entry.title)}</title><link href="${xml(entry.url)}"/><id>${xml(entry.url)}</id><published>${entry.published}</published><updated>${changed(entry)}</updated>${
        entry.author ? `<author><name>${xml(entry.author)}</name></author>` : ""
      }${(entry.tags ?? []).map((tag) => `<category term="${xml(tag)}"/>`).join("")}<summary>${xml(entry.text)}</summary></entry>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title>${xml(feed.title)}</title><subtitle>${xml(feed.description)}</subtitle><id>${xml(feed.feedUrl)}</id><updated>${newest(feed)}</updated>
<link href="${xml(feed.pageUrl)}"/><link href="${xml(feed.feedUrl)}" rel="self" type="application/atom+xml"/><author><name>${xml(new URL(feed.siteUrl).host)}</name></author>
${entries.join("")}</feed>
`;
}

function jsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
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
  });
}
