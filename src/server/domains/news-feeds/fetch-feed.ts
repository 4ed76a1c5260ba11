/** Fetches one feed politely and stores new articles as pending news. */
import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { FetchError } from "../../platform/safe-fetch/fetch-error.ts";
import type { FetchResult, SafeFetch } from "../../platform/safe-fetch/safe-fetch.ts";
import type { BackgroundTasks } from "../../platform/workers/background-tasks.ts";
import { addFromFeed } from "../news/add-from-feed.ts";
import { parseFeedInBackground } from "./feed-tasks.ts";
import { type FeedItem, FeedParseError, type ParsedFeed } from "./parsed-feed.ts";
import { feedItems, feeds } from "./tables.ts";

const MAX_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 20_000;
const MINUTE_MS = 60_000;
/** As often as its server requests, within these bounds. */
const EVERY_MS = { usual: 60 * MINUTE_MS, min: 30 * MINUTE_MS, max: 24 * 60 * MINUTE_MS };
/** Older articles are not news. */
const OLDEST_MS = 30 * 24 * 60 * MINUTE_MS;

type Feed = typeof feeds.$inferSelect;
export type FetchDeps = { db: Db; safeFetch: SafeFetch; backgroundTasks: BackgroundTasks };

export type Fetched = { arrived: number; problem: string | null };

export async function fetchFeed({ db, safeFetch, backgroundTasks }: FetchDeps, feed: Feed, now = Date.now()): Promise<Fetched> {
  let response: FetchResult;
  try {
    response = await safeFetch.fetch(feed.url, { headers: conditions(feed), maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return fail(db, feed, { problem: error.message, now });
  }
  if (response.status === 304) {
    await store(db, feed, { items: [], values: { ...succeeded(response, now) }, now });
    return { arrived: 0, problem: null };
  }
  if (response.status === 410) return fail(db, feed, { problem: "The feed was removed permanently (410). It is no longer fetched.", now, isGone: true });
  if (response.status !== 200)
    return fail(db, feed, { problem: `The server responded with ${response.status}.`, now, retryAfterMs: retryAfter(response, now) });
  try {
    const { items } = await readFeedResponse(backgroundTasks, response);
    const header = (name: "etag" | "last-modified") => response.headers[name]?.slice(0, 500) ?? null;
    const arrived = await store(db, feed, { items, values: { ...succeeded(response, now), etag: header("etag"), lastModified: header("last-modified") }, now });
    return { arrived, problem: null };
  } catch (error) {
    if (error instanceof FeedParseError) return fail(db, feed, { problem: error.message, now });
    throw error;
  }
}

export const readFeedResponse = (backgroundTasks: BackgroundTasks, { body, url, headers }: FetchResult): Promise<ParsedFeed> =>
  parseFeedInBackground(backgroundTasks, body, { url, contentType: headers["content-type"] });

const conditions = ({ etag, lastModified }: Feed): Record<string, string> => ({
  accept: "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5",
  ...(etag ? { "if-none-match": etag } : {}),
  ...(lastModified ? { "if-modified-since": lastModified } : {}),
});

const within = (ms: number) => Math.min(EVERY_MS.max, Math.max(EVERY_MS.min, ms));

function succeeded({ headers }: FetchResult, now: number) {
  const maxAge = Number(/max-age=(\d+)/.exec(headers["cache-control"] ?? "")?.[1] ?? 0) * 1000;
  return { fetchedAt: new Date(now), failures: 0, lastError: null, nextFetchAt: new Date(now + within(Math.max(maxAge, EVERY_MS.usual))) };
}

function retryAfter({ headers }: FetchResult, now: number): number {
  const retryAfterHeader = headers["retry-after"] ?? "";
  const ms = /^\d+$/.test(retryAfterHeader) ? Number(retryAfterHeader) * 1000 : Date.parse(retryAfterHeader) - now;
  return Number.isNaN(ms) ? 0 : ms;
}

type Failure = { problem: string; now: number; retryAfterMs?: number; isGone?: boolean };

/** Each failure doubles the pause. */
async function fail(db: Db, feed: Feed, { problem, now, retryAfterMs = 0, isGone = false }: Failure): Promise<Fetched> {
  const failures = feed.failures + 1;
  const pause = within(Math.max(retryAfterMs, EVERY_MS.usual * 2 ** Math.min(failures - 1, 6)));
  await db
    .update(feeds)
    .set({ failures, lastError: problem, fetchedAt: new Date(now), nextFetchAt: new Date(now + pause), ...(isGone ? { isActive: false } : {}) })
    .where(eq(feeds.id, feed.id));
  return { arrived: 0, problem };
}

type Success = { items: FeedItem[]; values: Partial<Feed>; now: number };

/** Seen items and news are stored in one transaction, so that neither exists without the other. */
const store = (db: Db, feed: Feed, { items, values, now }: Success): Promise<number> =>
  db.transaction(async (tx) => {
    const byKey = new Map(items.map((item) => [hash(item.key), item]));
    const unseen = byKey.size > 0 ? await remember(tx, feed.id, [...byKey.keys()]) : [];
    const rows = unseen
      .flatMap((key) => byKey.get(key) ?? [])
      .filter(({ publishedAt }) => now - publishedAt.getTime() < OLDEST_MS)
      .map(({ title, url, summary, publishedAt }) => ({ title, summary, source: feed.title, sourceUrl: url, publishDate: publishedAt, feedId: feed.id }));
    const added = await addFromFeed(tx, rows);
    await tx
      .update(feeds)
      .set({ ...values, added: sql`${feeds.added} + ${added}` })
      .where(eq(feeds.id, feed.id));
    return added;
  });

/** Returns those that were never seen before. */
async function remember(tx: Db, feedId: number, keys: string[]): Promise<string[]> {
  const known = await tx
    .select({ item: feedItems.item })
    .from(feedItems)
    .where(and(eq(feedItems.feedId, feedId), sql`${feedItems.item} = any(${sql.param(keys)}::text[])`));
  const seen = new Set(known.map(({ item }) => item));
  await tx
    .insert(feedItems)
    .values(keys.map((item) => ({ feedId, item })))
    .onConflictDoUpdate({ target: [feedItems.feedId, feedItems.item], set: { seenAt: sql`now()` } });
  return keys.filter((key) => !seen.has(key));
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
