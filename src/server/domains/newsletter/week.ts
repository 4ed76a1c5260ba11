import { and, eq, ne } from "drizzle-orm";
import { DEFAULT_NEWSLETTER } from "../../../contract/site-settings/newsletter.ts";
import { type IssueSchedule, nextIssueAt, WEEKDAYS, weekOf } from "../../../shared/issue-schedule.ts";
import type { Db } from "../../platform/db/database.ts";
import { newsletterIssues } from "./tables.ts";

export const cronOf = ({ day, hour }: IssueSchedule) => `0 ${hour} * * ${(WEEKDAYS.indexOf(day) + 1) % 7}`;

/** The Monday of the week in which the next issue is sent. */
export const nextIssueWeek = (now: Date, schedule: IssueSchedule = DEFAULT_NEWSLETTER) => weekOf(nextIssueAt(now, schedule));

/** After a change to a later day, this week's issue may have been sent already. */
export async function findNextIssue(db: Db, now: Date, schedule: IssueSchedule): Promise<{ week: string; sendsAt: Date }> {
  const next = nextIssueAt(now, schedule);
  const isDone = await db.$count(newsletterIssues, and(eq(newsletterIssues.week, weekOf(next)), ne(newsletterIssues.state, "draft")));
  const sendsAt = isDone ? nextIssueAt(next, schedule) : next;
  return { week: weekOf(sendsAt), sendsAt };
}
