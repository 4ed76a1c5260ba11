/** Issues that subscribers got, as everyone may read them. */
import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Issue, IssueContent as PublicContent, RecentIssue } from "../../../contract/newsletter-issues.ts";
import type { Db } from "../../platform/db/database.ts";
import { outbox } from "../../ports/mail/tables.ts";
import { introductionOf } from "./compose-issue.ts";
import { type IssueContent, readAutomatic, readPastWeek, readSelected } from "./issue-content.ts";
import { NOTHING_SELECTED, readItems } from "./issue-items.ts";
import { newsletterIssues } from "./tables.ts";

/** Responses that show issues. */
export const ISSUES_TAG = "newsletter-issues";

const WITH_CONTENT = 4;
const LISTED = 500;

/** At least one subscriber got it. Mails are deleted after a while, so the moment is also stored. */
const isPublic: SQL | undefined = and(
  inArray(newsletterIssues.state, ["sending", "sent"]),
  isNotNull(newsletterIssues.dueOn),
  or(
    isNotNull(newsletterIssues.firstSentAt),
    sql`exists (select from ${outbox} where ${outbox.issueId} = ${newsletterIssues.id} and ${outbox.state} = 'sent')`,
  ),
);
/** Null unless it is public. */
export const publicSlug = sql<string | null>`case when ${isPublic} then ${newsletterIssues.dueOn}::text end`;

const columns = {
  id: newsletterIssues.id,
  slug: sql<string>`${newsletterIssues.dueOn}::text`,
  title: newsletterIssues.ownSubject,
  startedAt: newsletterIssues.startedAt,
  introduction: newsletterIssues.introduction,
  introductionHtml: newsletterIssues.introductionHtml,
  hasSelection: newsletterIssues.hasSelection,
};
const read = (db: Db, where: SQL | undefined, limit: number) =>
  db.select(columns).from(newsletterIssues).where(where).orderBy(desc(newsletterIssues.week)).limit(limit);
type Row = Awaited<ReturnType<typeof read>>[number];

const sentAt = ({ startedAt, slug }: Row) => startedAt ?? new Date(slug);
const described = (row: Row) => ({ slug: row.slug, title: row.title, sentAt: sentAt(row).toISOString() });

/** The last issues. Before the first: what the next one would contain now. */
export async function listRecentIssues(db: Db, now = new Date()) {
  const rows = await read(db, isPublic, LISTED);
  const latest = rows.slice(0, WITH_CONTENT);
  const contents = await contentsOf(db, latest);
  const items: RecentIssue[] = latest.flatMap((row, index) => {
    const content = contents[index];
    return content ? [{ ...described(row), ...content }] : [];
  });
  return { items, older: rows.slice(WITH_CONTENT).map(described), next: rows.length > 0 ? null : toPublic(await readAutomatic(db, now)) };
}

export async function getIssue(db: Db, slug: string): Promise<Issue | null> {
  const [row] = await read(db, and(isPublic, eq(newsletterIssues.dueOn, slug)), 1);
  if (!row) return null;
  const [content] = await contentsOf(db, [row]);
  return content ? { ...described(row), ...content, introduction: introductionOf(row) } : null;
}

export const listIssueAddresses = async (db: Db, limit: number) => (await read(db, isPublic, limit)).map((row) => ({ slug: row.slug, changed: sentAt(row) }));

/** Read again instead of taken from the mail, so that what has been removed since does not appear. */
async function contentsOf(db: Db, rows: Row[]): Promise<PublicContent[]> {
  const items = await readItems(
    db,
    rows.map(({ id }) => id),
  );
  const contents: PublicContent[] = [];
  for (const row of rows) {
    const content = row.hasSelection ? await readSelected(db, items.get(row.id) ?? NOTHING_SELECTED) : await readPastWeek(db, sentAt(row));
    contents.push(toPublic(content));
  }
  return contents;
}

const toPublic = ({ picks, newTools, trending, news, posts }: IssueContent): PublicContent => ({
  picks,
  newTools,
  trending,
  news: news.map(({ title, sourceUrl, source }) => ({ title, sourceUrl, source })),
  posts: posts.map(({ title, slug }) => ({ title, slug })),
});
