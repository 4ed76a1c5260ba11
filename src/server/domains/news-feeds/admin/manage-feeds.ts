import { asc, eq, sql } from "drizzle-orm";
import type { Feed } from "../../../../contract/admin/news-feeds.ts";
import type { ListOf } from "../../../../contract/api.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { FetchError } from "../../../platform/safe-fetch/fetch-error.ts";
import { type Actor, differences, withAudit } from "../../audit-log/with-audit.ts";
import { type FetchDeps, fetchFeed, readFeedResponse } from "../fetch-feed.ts";
import { FeedParseError } from "../parsed-feed.ts";
import { feeds } from "../tables.ts";

const columns = {
  id: feeds.id,
  url: feeds.url,
  title: feeds.title,
  isActive: feeds.isActive,
  fetchedAt: feeds.fetchedAt,
  nextFetchAt: feeds.nextFetchAt,
  failures: feeds.failures,
  lastError: feeds.lastError,
  added: feeds.added,
  pending: sql<number>`(select count(*)::int from news where news.feed_id = feeds.id and news.status = 'pending')`,
  createdAt: feeds.createdAt,
};
type Row = { createdAt: Date; fetchedAt: Date | null; nextFetchAt: Date };
const written = <Shown extends Row>({ createdAt, fetchedAt, nextFetchAt, ...row }: Shown) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  fetchedAt: fetchedAt?.toISOString() ?? null,
  nextFetchAt: nextFetchAt.toISOString(),
});

export async function listFeeds(db: Db): Promise<ListOf<Feed>> {
  const rows = await db
    .select(columns)
    .from(feeds)
    .orderBy(asc(sql`lower(${feeds.title})`), asc(feeds.id));
  return { items: rows.map(written), total: rows.length };
}

export async function getFeed(db: Db, id: number): Promise<Feed> {
  const [row] = await db.select(columns).from(feeds).where(eq(feeds.id, id));
  if (!row) throw notFound("Feed");
  return written(row);
}

type Add = { url: string; actor: { id: number } };

/** Fetched before it is stored, so that an address without a feed is refused right away. */
export async function addFeed(deps: FetchDeps, { url: typed, actor }: Add): Promise<Feed & { arrived: number }> {
  const url = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const title = await titleOf(deps, url);
  const id = await withAudit(deps.db, actor, async (tx, note) => {
    const [row] = await tx.insert(feeds).values({ url, title, createdBy: actor.id }).onConflictDoNothing({ target: feeds.url }).returning({ id: feeds.id });
    if (!row) throw new HttpError(409, "This feed is already in the list.");
    note({ action: "create", entity: "feed", entityId: row.id, subject: title, changes: { url: [null, url] } });
    return row.id;
  });
  return fetchNow(deps, id);
}

async function titleOf({ safeFetch, backgroundTasks }: FetchDeps, url: string): Promise<string> {
  try {
    const response = await safeFetch.fetch(url, { maxBytes: 2 * 1024 * 1024 });
    if (response.status !== 200) throw new FeedParseError(`The server responded with ${response.status}.`);
    const { title } = await readFeedResponse(backgroundTasks, response);
    return title ?? new URL(url).hostname;
  } catch (error) {
    if (error instanceof FetchError || error instanceof FeedParseError) throw new HttpError(400, error.message);
    throw error;
  }
}

export async function fetchNow(deps: FetchDeps, id: number): Promise<Feed & { arrived: number }> {
  const [feed] = await deps.db.select().from(feeds).where(eq(feeds.id, id));
  if (!feed) throw notFound("Feed");
  const { arrived } = await fetchFeed(deps, feed);
  return { ...(await getFeed(deps.db, id)), arrived };
}

type Edit = { id: number; actor: Actor; title?: string | undefined; isActive?: boolean | undefined };

export async function editFeed(db: Db, { id, actor, title, isActive }: Edit): Promise<Feed> {
  await withAudit(db, actor, async (tx, note) => {
    const [before] = await tx.select().from(feeds).where(eq(feeds.id, id)).for("update");
    if (!before) throw notFound("Feed");
    // A feed that is reactivated is fetched again immediately.
    const woken = isActive && !before.isActive ? { failures: 0, nextFetchAt: new Date() } : {};
    const after = { title: title ?? before.title, isActive: isActive ?? before.isActive };
    await tx
      .update(feeds)
      .set({ ...after, ...woken })
      .where(eq(feeds.id, id));
    note({ action: "edit", entity: "feed", entityId: id, subject: before.title, changes: differences(before, after) });
  });
  return getFeed(db, id);
}

export const deleteFeed = (db: Db, { id, actor }: { id: number; actor: Actor }) =>
  withAudit(db, actor, async (tx, note) => {
    const [deleted] = await tx.delete(feeds).where(eq(feeds.id, id)).returning({ title: feeds.title, url: feeds.url });
    if (!deleted) throw notFound("Feed");
    note({ action: "delete", entity: "feed", entityId: id, subject: deleted.title, changes: { url: [deleted.url, null] } });
  });
