/** When the newsletter is sent: once a week, from Monday to Sunday, in UTC. */
export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export type IssueSchedule = { day: (typeof WEEKDAYS)[number]; hour: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** The Monday of the week of a date, as 2026-11-16. */
export function weekOf(moment: Date): string {
  const sinceMonday = (moment.getUTCDay() + 6) % 7;
  return new Date(moment.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** The latest time of sending that is not after a moment. */
export function lastIssueAt(moment: Date, { day, hour }: IssueSchedule): Date {
  const thisWeek = Date.parse(weekOf(moment)) + WEEKDAYS.indexOf(day) * DAY_MS + hour * HOUR_MS;
  return new Date(thisWeek <= moment.getTime() ? thisWeek : thisWeek - WEEK_MS);
}

export const nextIssueAt = (moment: Date, schedule: IssueSchedule): Date => new Date(lastIssueAt(moment, schedule).getTime() + WEEK_MS);
