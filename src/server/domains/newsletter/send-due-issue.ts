import { and, desc, eq, gt, lte } from "drizzle-orm";
import { lastIssueAt, scheduleOf } from "../../../shared/issue-schedule.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { sendIssue } from "./send-issue.ts";
import { newsletterClock, newsletterIssues } from "./tables.ts";

const WEEK_MS = 7 * 86_400_000;

/**
 * Sends the issue that became due since the last look, however late. Times that were past when they were set, or that passed
 * while the newsletter was paused, are not made up for. All in one transaction, so that a killed run is repeated completely.
 */
export const sendDueIssue = (db: Db, { site, now = new Date() }: { site: CurrentSite; now?: Date }): Promise<string> =>
  db.transaction(async (tx) => {
    const [clock] = await tx.select().from(newsletterClock).for("update");
    if (!clock) throw new Error("The newsletter's clock is missing");
    await tx.update(newsletterClock).set({ checkedAt: now });
    if (!site.newsletter.isOn) return "paused";
    const due = await findDue(tx, { site, since: clock.checkedAt, now });
    return due ? sendIssue(tx, { site, now, due }) : "nothing due";
  });

/** The latest, if several became due while the server was down: subscribers get one mail, not two. */
async function findDue(tx: Db, { site, since, now }: { site: CurrentSite; since: Date; now: Date }): Promise<Date | null> {
  const notBefore = new Date(Math.max(since.getTime(), now.getTime() - WEEK_MS));
  const [own] = await tx
    .select({ at: newsletterIssues.sendAt })
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.state, "draft"), gt(newsletterIssues.sendAt, notBefore), lte(newsletterIssues.sendAt, now)))
    .orderBy(desc(newsletterIssues.sendAt))
    .limit(1);
  const usual = lastIssueAt(now, scheduleOf(site));
  const due = [own?.at, usual].filter((at): at is Date => at instanceof Date && at > notBefore);
  return due.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
}
