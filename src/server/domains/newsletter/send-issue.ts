import { eq } from "drizzle-orm";
import { lastIssueAt, weekOf } from "../../../shared/issue-schedule.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { sendIssueMails } from "../../ports/mail/send-mail.ts";
import { composeIssue } from "./compose-issue.ts";
import { isSubscribed } from "./subscribe.ts";
import { newsletterIssues, subscribers } from "./tables.ts";

type Input = { site: CurrentSite; now?: Date };

/**
 * Composes this week's issue and puts one mail per subscriber into the outbox, all in one transaction: if the process is
 * killed here, nothing has happened; if it is killed later, all mails are in the queue. Repeating it does nothing.
 */
export const sendIssue = (db: Db, { site, now = new Date() }: Input): Promise<"queued" | "skipped" | "already"> =>
  db.transaction(async (tx) => {
    // By the time it was due: a late run must not use up the next week, and a changed day must not send a second issue.
    const week = weekOf(lastIssueAt(now, site.newsletter));
    await tx.insert(newsletterIssues).values({ week }).onConflictDoNothing({ target: newsletterIssues.week });
    const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.week, week)).for("update");
    if (issue?.state !== "draft") return "already";

    const written = await composeIssue(tx, { site, now, introduction: issue.introduction });
    if (!written) {
      await tx.update(newsletterIssues).set({ state: "skipped", finishedAt: now }).where(eq(newsletterIssues.id, issue.id));
      return "skipped";
    }
    await tx
      .update(newsletterIssues)
      .set({ ...written, state: "sending", startedAt: now })
      .where(eq(newsletterIssues.id, issue.id));
    const recipients = tx.select({ id: subscribers.id, email: subscribers.email }).from(subscribers).where(isSubscribed);
    await sendIssueMails(tx, { id: issue.id, key: week, kind: "newsletter", subject: written.subject }, recipients);
    return "queued";
  });
