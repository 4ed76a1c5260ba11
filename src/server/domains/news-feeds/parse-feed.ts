/**
 * Parses RSS, Atom, RDF and JSON feeds into one shape. Entities declared by a document are never expanded, and the XML parser
 * refuses more than 100 nested elements. Runs in the background process.
 */
import type { parseFeed as parseAny } from "feedsmith";
import sanitizeHtml from "sanitize-html";
import { cutAtWord } from "../../../shared/text/cut-at-word.ts";
import { limitMarkup } from "../../platform/text/limit-markup.ts";
import { unescapeHtml } from "../../platform/text/unescape-html.ts";
import { type FeedItem, FeedParseError, type ParsedFeed } from "./parsed-feed.ts";

const MAX_ITEMS = 200;
const MAX = { title: 300, summary: 2_000, url: 1_000 };
/** HTML is cut to this many times the text's maximum length before the sanitizer reads it. */
const MARKUP = 10;
/** Text with more tags, or more nested ones, is not prose. */
const MAX_MARKUP = { depth: 50, elements: 2_000 };
const TRACKING = /^(utm_\w+|fbclid|gclid|mc_cid|mc_eid|ref|source)$/;

type Written = { key?: string | undefined; title?: string | undefined; link?: string | undefined; text?: string | undefined; date?: unknown };

type Source = { url: string; contentType?: string | undefined };

/** For the background process, which returns values but no error classes. */
export async function readFeed(bytes: Uint8Array, source: Source): Promise<{ feed: ParsedFeed } | { problem: string }> {
  try {
    return { feed: await parseFeed(bytes, source) };
  } catch (error) {
    if (error instanceof FeedParseError) return { problem: error.message };
    throw error;
  }
}

export async function parseFeed(bytes: Uint8Array, { url, contentType = "" }: Source): Promise<ParsedFeed> {
  const text = decode(bytes, contentType);
  // Feeds need no entities; a document that declares some is broken or malicious.
  if (/<!ENTITY/i.test(text)) throw new FeedParseError("The feed declares its own XML entities, which is not allowed.");
  const { title, items } = await read(text);
  const now = Date.now();
  return { title: plain(title ?? "", MAX.title) || null, items: items.slice(0, MAX_ITEMS).flatMap((item) => toItem(item, url, now)) };
}

async function read(text: string): Promise<{ title: string | undefined; items: Written[] }> {
  const parsed = await parse(text);
  switch (parsed.format) {
    case "rss":
      return {
        title: parsed.feed.title,
        items: (parsed.feed.items ?? []).map(({ guid, title, link, description, pubDate, content, dc }) => ({
          key: guid?.value,
          title,
          link: link ?? (guid?.isPermaLink === false ? undefined : guid?.value),
          text: description ?? content?.encoded,
          date: pubDate ?? dc?.dates?.[0],
        })),
      };
    case "atom":
      return {
        title: parsed.feed.title?.value,
        items: (parsed.feed.entries ?? []).map(({ id, title, links, summary, content, published, updated }) => ({
          key: id,
          title: title?.value,
          link: (links?.find(({ rel }) => rel === undefined || rel === "alternate") ?? links?.[0])?.href,
          text: summary?.value ?? content?.value,
          date: published ?? updated,
        })),
      };
    case "rdf":
      return {
        title: parsed.feed.title,
        items: (parsed.feed.items ?? []).map(({ title, link, description, dc }) => ({ title, link, text: description, date: dc?.dates?.[0] })),
      };
    case "json":
      return {
        title: parsed.feed.title,
        items: (parsed.feed.items ?? []).map(({ id, title, url, summary, content_text, content_html, date_published }) => ({
          key: id,
          title,
          link: url,
          text: summary ?? content_text ?? content_html,
          date: date_published,
        })),
      };
  }
}

/** The library is imported with the first feed: it is large, and startup should not wait for it. */
async function parse(text: string): Promise<ReturnType<typeof parseAny>> {
  const { parseFeed } = await import("feedsmith");
  try {
    return parseFeed(text);
  } catch {
    throw new FeedParseError(/^\s*(<!doctype html|<html)/i.test(text) ? "This is a web page, not a feed." : "This is not an RSS or Atom feed.");
  }
}

/** Without a title or a web address there is nothing to show. */
function toItem({ key, title, link, text, date }: Written, base: string, now: number): FeedItem[] {
  const url = tidyUrl(link, base);
  const shown = plain(title ?? "", MAX.title);
  if (!url || shown === "") return [];
  const written = Date.parse(typeof date === "string" ? date : "");
  // A date in the future would keep the article on top.
  const publishedAt = new Date(Number.isNaN(written) ? now : Math.min(written, now));
  return [{ key: key?.trim() || url, title: shown, url, summary: plain(text ?? "", MAX.summary) || shown, publishedAt }];
}

/** The article's own URL, without tracking parameters. */
function tidyUrl(link: string | undefined, base: string): string | null {
  const url = link && link.length <= MAX.url * 2 ? URL.parse(link.trim(), base) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username) return null;
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  url.hash = "";
  return url.href.length <= MAX.url ? url.href : null;
}

/** The text of any HTML; empty if it has too many tags. */
function plain(html: string, max: number): string {
  const safe = limitMarkup(MAX_MARKUP, (limits) =>
    sanitizeHtml(html.slice(0, max * MARKUP).toWellFormed(), {
      allowedTags: [],
      allowedAttributes: {},
      nonTextTags: ["script", "style", "textarea", "option", "noscript"],
      ...limits,
    }),
  );
  return cutAtWord(unescapeHtml(safe ?? "").replace(/[\p{Cc}\s]+/gu, " "), max);
}

function decode(bytes: Uint8Array, contentType: string): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const named = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /<\?xml[^<>]*encoding=["']([\w-]+)/i.exec(start)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    // An unknown encoding is most likely a misspelled UTF-8.
    return new TextDecoder().decode(bytes);
  }
}
