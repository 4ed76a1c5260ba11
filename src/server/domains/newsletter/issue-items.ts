/** The items of an issue: those that an editor chose, and, once it is sent, those that were in it. */
import { asc, eq, inArray } from "drizzle-orm";
import type { Selection } from "../../../contract/admin/newsletter.ts";
import { ISSUE_SECTIONS, type IssueSection } from "../../../contract/issue-sections.ts";
import type { Db } from "../../platform/db/database.ts";
import { posts } from "../blog/tables.ts";
import { news } from "../news/tables.ts";
import { tools } from "../tools/tables.ts";
import { newsletterIssueItems } from "./tables.ts";

export const NOTHING_SELECTED: Selection = { picks: [], newTools: [], trending: [], news: [], posts: [] };

/** By issue; without an entry for issues that have no items. */
export async function readItems(db: Db, issueIds: number[]): Promise<Map<number, Selection>> {
  if (issueIds.length === 0) return new Map();
  const rows = await db.select().from(newsletterIssueItems).where(inArray(newsletterIssueItems.issueId, issueIds)).orderBy(asc(newsletterIssueItems.position));
  const found = new Map<number, Selection>();
  for (const { issueId, section, toolId, newsId, postId } of rows) {
    const selection = found.get(issueId) ?? structuredClone(NOTHING_SELECTED);
    selection[section].push(toolId ?? newsId ?? postId ?? 0);
    found.set(issueId, selection);
  }
  return found;
}

/** Replaces an issue's items. Those deleted in the meantime are skipped. */
export async function storeItems(tx: Db, issueId: number, selection: Selection): Promise<void> {
  await tx.delete(newsletterIssueItems).where(eq(newsletterIssueItems.issueId, issueId));
  const exist = {
    tools: await existing(tx, tools, [...selection.picks, ...selection.newTools, ...selection.trending]),
    news: await existing(tx, news, selection.news),
    posts: await existing(tx, posts, selection.posts),
  };
  const rows = ISSUE_SECTIONS.flatMap((section) =>
    selection[section]
      .filter((id) => exist[tableOf(section)].has(id))
      .map((id, position) => ({
        issueId,
        section,
        position,
        ...(section === "news" ? { newsId: id } : section === "posts" ? { postId: id } : { toolId: id }),
      })),
  );
  if (rows.length > 0) await tx.insert(newsletterIssueItems).values(rows);
}

export const clearItems = (tx: Db, issueId: number) => tx.delete(newsletterIssueItems).where(eq(newsletterIssueItems.issueId, issueId));

const tableOf = (section: IssueSection) => (section === "news" || section === "posts" ? section : "tools");

/** Locked, so that none is deleted before its reference is stored. */
async function existing(tx: Db, table: typeof tools | typeof news | typeof posts, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids)).orderBy(table.id).for("key share");
  return new Set(rows.map(({ id }) => id));
}
