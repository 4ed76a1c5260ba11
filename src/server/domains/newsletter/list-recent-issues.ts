import { and, desc, inArray, isNotNull } from "drizzle-orm";
import type { IssueContent, RecentIssue } from "../../../contract/newsletter-issues.ts";
import type { Db } from "../../platform/db/database.ts";
import { trendingTools, weekContent } from "./compose-issue.ts";
import { newsletterIssues } from "./tables.ts";

const SHOWN = 4;

/**
 * The last issues that were sent. Their content is read again instead of taken from the mail, so that a tool that has
 * been hidden since does not appear. Before the first issue: what the next one would contain now.
 */
export async function listRecentIssues(db: Db, now = new Date()): Promise<{ items: RecentIssue[]; next: IssueContent | null }> {
  const sent = await db
    .select({ at: newsletterIssues.startedAt })
    .from(newsletterIssues)
    .where(and(inArray(newsletterIssues.state, ["sending", "sent"]), isNotNull(newsletterIssues.startedAt)))
    .orderBy(desc(newsletterIssues.week))
    .limit(SHOWN);
  const items = await Promise.all(
    sent.flatMap(({ at }) => (at ? [weekContent(db, at).then((content) => ({ ...content, trending: [], sentAt: at.toISOString() }))] : [])),
  );
  if (items.length > 0) return { items, next: null };
  const content = await weekContent(db, now);
  return { items, next: { ...content, trending: await trendingTools(db, content.newTools) } };
}
