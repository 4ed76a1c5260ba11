import { inArray } from "drizzle-orm";
import { addDays, type IssueSchedule, issueTime, weekOf } from "../../../shared/issue-schedule.ts";
import type { Db } from "../../platform/db/database.ts";
import { newsletterIssues } from "./tables.ts";

export type NextIssue = { week: string; sendsAt: Date; draft: typeof newsletterIssues.$inferSelect | undefined };

/** The next issue, at its usual time or its own. A week whose issue was sent, or whose time has passed, gets no other. */
export async function findNextIssue(db: Db, now: Date, schedule: IssueSchedule): Promise<NextIssue> {
  const first = weekOf(now, schedule.timeZone);
  const weeks = [0, 1, 2].map((ahead) => addDays(first, 7 * ahead));
  const rows = await db.select().from(newsletterIssues).where(inArray(newsletterIssues.week, weeks));
  for (const week of weeks) {
    const draft = rows.find((row) => row.week === week);
    const sendsAt = draft?.sendAt ?? issueTime(week, schedule);
    if ((draft?.state ?? "draft") === "draft" && sendsAt > now) return { week, sendsAt, draft };
  }
  // Only if someone sent issues ahead of their time.
  const week = addDays(first, 21);
  return { week, sendsAt: issueTime(week, schedule), draft: undefined };
}
