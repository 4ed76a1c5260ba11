/** When the newsletter is sent: once a week, from Monday to Sunday, in the site's time zone. */
import { localDateOf, momentAt } from "./time-zone.ts";

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export type IssueSchedule = { day: (typeof WEEKDAYS)[number]; hour: number; timeZone: string };

type SiteSchedule = { newsletter: Pick<IssueSchedule, "day" | "hour">; identity: Pick<IssueSchedule, "timeZone"> };
export const scheduleOf = ({ newsletter: { day, hour }, identity: { timeZone } }: SiteSchedule): IssueSchedule => ({ day, hour, timeZone });

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** 2026-11-19 and 4 → 2026-11-23 */
export const addDays = (date: string, days: number): string => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the week of a date, as 2026-11-16. */
export function weekOf(moment: Date, timeZone: string): string {
  const date = localDateOf(moment, timeZone);
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7));
}

/** The time of sending in the week that begins on a Monday. */
export const issueTime = (week: string, { day, hour, timeZone }: IssueSchedule): Date =>
  momentAt(`${addDays(week, WEEKDAYS.indexOf(day))}T${String(hour).padStart(2, "0")}:00`, timeZone);

/** The latest time of sending that is not after a moment. */
export function lastIssueAt(moment: Date, schedule: IssueSchedule): Date {
  const week = weekOf(moment, schedule.timeZone);
  const thisWeek = issueTime(week, schedule);
  return thisWeek <= moment ? thisWeek : issueTime(addDays(week, -WEEK_DAYS), schedule);
}

export function nextIssueAt(moment: Date, schedule: IssueSchedule): Date {
  const week = weekOf(moment, schedule.timeZone);
  const thisWeek = issueTime(week, schedule);
  return thisWeek > moment ? thisWeek : issueTime(addDays(week, WEEK_DAYS), schedule);
}
