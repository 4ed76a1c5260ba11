/** The newsletter for admins: the next issue, its introduction, a test mail and the status of past issues. */
import { desc, eq, ne, sql } from "drizzle-orm";
import type { Config } from "../../../config/config.ts";
import type { CurrentSite } from "../../../config/site-source.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { sendTestMail } from "../../../ports/mail/send-test-mail.ts";
import { outbox } from "../../../ports/mail/tables.ts";
import { LINK_PLACEHOLDERS, preferencesUrl } from "../../../ports/mail/unsubscribe-links.ts";
import type { Note } from "../../audit-log/with-audit.ts";
import { composeIssue } from "../compose-issue.ts";
import { isSubscribed } from "../subscribe.ts";
import { newsletterIssues, subscribers } from "../tables.ts";
import { findNextIssue } from "../week.ts";

const NOTHING_YET = "Nothing new this week yet. An issue is sent only when there is a new tool, news or post.";

/** The next issue as it would look if it were sent now; its content is null in a week without news. */
export async function nextIssue(db: Db, site: CurrentSite, now = new Date()) {
  const { week, sendsAt } = await findNextIssue(db, now, site.newsletter);
  const [draft] = await db.select({ introduction: newsletterIssues.introduction }).from(newsletterIssues).where(eq(newsletterIssues.week, week));
  const introduction = draft?.introduction ?? "";
  const [[count], written] = await Promise.all([
    db.select({ subscribers: sql<number>`count(*)::int` }).from(subscribers).where(isSubscribed),
    composeIssue(db, { site, now, introduction }),
  ]);
  return {
    week,
    sendsAt: site.newsletter.isOn ? sendsAt.toISOString() : null,
    introduction,
    subscribers: count?.subscribers ?? 0,
    subject: written?.subject ?? null,
    html: written?.html ?? null,
    text: written?.text ?? null,
  };
}

type Edit = { introduction: string; site: CurrentSite; now?: Date };

export async function editIntroduction(db: Db, note: Note, { introduction, site, now = new Date() }: Edit): Promise<void> {
  const { week } = await findNextIssue(db, now, site.newsletter);
  const [before] = await db.select({ introduction: newsletterIssues.introduction }).from(newsletterIssues).where(eq(newsletterIssues.week, week));
  note({ action: "edit", entity: "newsletter", entityId: week, changes: { introduction: [before?.introduction ?? "", introduction] } });
  await db
    .insert(newsletterIssues)
    .values({ week, introduction })
    .onConflictDoUpdate({ target: newsletterIssues.week, set: { introduction }, setWhere: eq(newsletterIssues.state, "draft") });
}

type TestDeps = { db: Db; config: Pick<Config, "mailFrom" | "smtpUrl">; site: CurrentSite };

/** Sends the next issue to one address, marked as a test. Its links lead to the site: there is no subscription to end. */
export async function sendTest({ db, config, site }: TestDeps, to: string, now = new Date()) {
  const { week, subject, html, text } = await nextIssue(db, site, now);
  if (!subject || !html || !text) throw new HttpError(409, NOTHING_YET);
  const harmless = (words: string) =>
    words.replaceAll(LINK_PLACEHOLDERS.unsubscribeUrl, preferencesUrl(site, "test")).replaceAll(LINK_PLACEHOLDERS.preferencesUrl, preferencesUrl(site, "test"));
  const test = { kind: "newsletter-test", to, subject: `[Test] ${subject}`, html: harmless(html), text: harmless(text) };
  return { entityId: week, subject, result: await sendTestMail({ db, config, site }, test) };
}

/** The last issues, newest first, with the state of their mails. */
export async function listIssues(db: Db) {
  const state = (name: string) => sql<number>`count(${outbox.id}) filter (where ${outbox.state} = ${name})::int`;
  const rows = await db
    .select({
      week: newsletterIssues.week,
      subject: newsletterIssues.subject,
      state: newsletterIssues.state,
      startedAt: newsletterIssues.startedAt,
      finishedAt: newsletterIssues.finishedAt,
      sent: state("sent"),
      waiting: state("waiting"),
      kept: state("kept"),
      skipped: state("skipped"),
      failed: state("failed"),
    })
    .from(newsletterIssues)
    .leftJoin(outbox, eq(outbox.issueId, newsletterIssues.id))
    .where(ne(newsletterIssues.state, "draft"))
    .groupBy(newsletterIssues.id)
    .orderBy(desc(newsletterIssues.week))
    .limit(20);
  return {
    items: rows.map((row) => ({ ...row, startedAt: row.startedAt?.toISOString() ?? null, finishedAt: row.finishedAt?.toISOString() ?? null })),
    total: rows.length,
  };
}
