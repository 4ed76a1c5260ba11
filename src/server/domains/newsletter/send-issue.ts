import { eq } from "drizzle-orm";
import { lastIssueAt, scheduleOf, weekOf } from "../../../shared/issue-schedule.ts";
import { localDateOf } from "../../../shared/time-zone.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { sendIssueMails } from "../../ports/mail/send-mail.ts";
import { composeIssue, introductionOf } from "./compose-issue.ts";
import { selectionOf } from "./issue-content.ts";
import { NOTHING_SELECTED, readItems, storeItems } from "./issue-items.ts";
import { isSubscribed } from "./subscribe.ts";
import { newsletterIssues, subscribers } from "./tables.ts";

/** `due`: its usual time, or the editor's. */
type Input = { site: CurrentSite; now?: Date; due?: Date };
type Outcome = "queued" | "skipped" | "already" | "postponed";

/**
 * Composes an issue and puts one mail per subscriber into the outbox, all in one transaction: if the process is
 * killed here, nothing has happened; if it is killed later, all mails are in the queue. Repeating it does nothing.
 */
export const sendIssue = (db: Db, { site, now = new Date(), due = lastIssueAt(now, scheduleOf(site)) }: Input): Promise<Outcome> =>
  db.transaction(async (tx) => {
    // By the time it was due: a late run must not use up the next week, and a changed day must not send a second issue.
    const { timeZone } = site.identity;
    const [week, dueOn] = [weekOf(due, timeZone), localDateOf(due, timeZone)];
    await tx.insert(newsletterIssues).values({ week }).onConflictDoNothing({ target: newsletterIssues.week });
    const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.week, week)).for("update");
    if (issue?.state !== "draft") return "already";
    if (issue.sendAt && issue.sendAt > now) return "postponed";

    const selection = issue.hasSelection ? ((await readItems(tx, [issue.id])).get(issue.id) ?? NOTHING_SELECTED) : null;
    const draft = { subject: issue.ownSubject, introduction: introductionOf(issue), selection };
    const composed = issue.isSkipped ? null : await composeIssue(tx, { site, now, date: dueOn, draft });
    if (!composed) {
      await tx.update(newsletterIssues).set({ state: "skipped", finishedAt: now }).where(eq(newsletterIssues.id, issue.id));
      return "skipped";
    }
    const { subject, html, text } = composed.written;
    await tx
      .update(newsletterIssues)
      .set({ subject, html, text, dueOn, hasSelection: true, state: "sending", startedAt: now })
      .where(eq(newsletterIssues.id, issue.id));
    await storeItems(tx, issue.id, selectionOf(composed.content));
    const recipients = tx.select({ id: subscribers.id, email: subscribers.email }).from(subscribers).where(isSubscribed);
    await sendIssueMails(tx, { id: issue.id, key: week, kind: "newsletter", subject }, recipients);
    return "queued";
  });
