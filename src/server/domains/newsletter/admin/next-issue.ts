/** The next issue for editors, as it would look if it were sent now. */
import { inArray, sql } from "drizzle-orm";
import type { IssueDraft, IssueItem, IssueSections, NextIssue, Selection, WrittenIssue } from "../../../../contract/admin/newsletter.ts";
import { issueTime, scheduleOf } from "../../../../shared/issue-schedule.ts";
import { localDateOf } from "../../../../shared/time-zone.ts";
import type { CurrentSite } from "../../../config/site-source.ts";
import type { Db } from "../../../platform/db/database.ts";
import { posts } from "../../blog/tables.ts";
import { news } from "../../news/tables.ts";
import { tools } from "../../tools/tables.ts";
import { composeIssue, introductionOf } from "../compose-issue.ts";
import { findNextIssue } from "../find-next-issue.ts";
import { type IssueContent, readAutomatic } from "../issue-content.ts";
import { NOTHING_SELECTED, readItems } from "../issue-items.ts";
import { isSubscribed } from "../subscribe.ts";
import { subscribers } from "../tables.ts";

export async function getNextIssue(db: Db, site: CurrentSite, now = new Date()): Promise<NextIssue> {
  const schedule = scheduleOf(site);
  const { week, sendsAt, draft } = await findNextIssue(db, now, schedule);
  const selection = draft?.hasSelection ? ((await readItems(db, [draft.id])).get(draft.id) ?? NOTHING_SELECTED) : null;
  const introduction = draft ? introductionOf(draft) : "";
  const subject = draft?.ownSubject ?? null;
  const [count] = await db.select({ subscribers: sql<number>`count(*)::int` }).from(subscribers).where(isSubscribed);
  return {
    week,
    version: draft?.version ?? 0,
    sendsAt: site.newsletter.isOn ? sendsAt.toISOString() : null,
    usualTime: issueTime(week, schedule).toISOString(),
    isOwnTime: Boolean(draft?.sendAt),
    isSkipped: draft?.isSkipped ?? false,
    subject,
    introduction,
    selected: selection && (await describeSelection(db, selection)),
    automatic: describeContent(await readAutomatic(db, now)),
    subscribers: count?.subscribers ?? 0,
    written: await writeIssue(db, { site, draft: { subject, introduction, selection }, now }),
  };
}

type Preview = { site: CurrentSite; draft: IssueDraft; now?: Date };

/** Null if there is nothing to send. */
export async function writeIssue(db: Db, { site, draft, now = new Date() }: Preview): Promise<WrittenIssue> {
  const { sendsAt } = await findNextIssue(db, now, scheduleOf(site));
  const composed = await composeIssue(db, { site, now, date: localDateOf(sendsAt, site.identity.timeZone), draft });
  return composed?.written ?? null;
}

const describeContent = ({ picks, newTools, trending, news: articles, posts: written }: IssueContent): IssueSections => ({
  picks: picks.map(toolItem),
  newTools: newTools.map(toolItem),
  trending: trending.map(toolItem),
  news: articles.map(({ id, title, source }) => ({ id, title, note: source, isPublic: true })),
  posts: written.map(({ id, title, author }) => ({ id, title, note: author, isPublic: true })),
});
const toolItem = ({ id, name, category }: { id: number; name: string; category: string }): IssueItem => ({ id, title: name, note: category, isPublic: true });

/** Including what is not public, or not yet: editors see what will be left out. */
async function describeSelection(db: Db, { picks, newTools, trending, news: newsIds, posts: postIds }: Selection): Promise<IssueSections> {
  const toolIds = [...picks, ...newTools, ...trending];
  const found = await db
    .select({ id: tools.id, title: tools.name, note: tools.shortDescription, isPublic: tools.isPublic })
    .from(tools)
    .where(inArray(tools.id, toolIds));
  const articles = await db
    .select({ id: news.id, title: news.title, note: news.source, isPublic: sql<boolean>`${news.status} = 'approved'` })
    .from(news)
    .where(inArray(news.id, newsIds));
  const written = await db
    .select({ id: posts.id, title: posts.title, note: posts.author, isPublic: sql<boolean>`${posts.status} = 'approved'` })
    .from(posts)
    .where(inArray(posts.id, postIds));
  const inOrder = (ids: number[], rows: IssueItem[]) => ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return {
    picks: inOrder(picks, found),
    newTools: inOrder(newTools, found),
    trending: inOrder(trending, found),
    news: inOrder(newsIds, articles),
    posts: inOrder(postIds, written),
  };
}
