/** The newsletter goes out on Mondays at seven in the morning, UTC. */
const SEND_HOUR = 7;
export const SEND_CRON = `0 ${SEND_HOUR} * * 1`;
const DAY_MS = 86_400_000;

/** The Monday of the week of a date, as 2026-11-16. */
export function weekOf(moment: Date): string {
  const sinceMonday = (moment.getUTCDay() + 6) % 7;
  return new Date(moment.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday the next issue is sent on. */
export function nextIssueWeek(now: Date): string {
  const week = weekOf(now);
  const isBefore = now.getTime() < Date.parse(`${week}T00:00:00Z`) + SEND_HOUR * 3_600_000;
  return isBefore ? week : weekOf(new Date(now.getTime() + 7 * DAY_MS));
}
