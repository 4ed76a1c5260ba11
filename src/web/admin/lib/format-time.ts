const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 12 min, 5 h, 3 days: how long something has been waiting. */
export function formatElapsed(since: string, now = Date.now()): string {
  const passed = now - Date.parse(since);
  if (Number.isNaN(passed)) return "–";
  if (passed < HOUR) return `${Math.max(1, Math.floor(passed / MINUTE))} min`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)} h`;
  const days = Math.floor(passed / DAY);
  return days === 1 ? "1 day" : `${days} days`;
}

const MOMENT = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Nov 15, 14:05, in the admin's time zone. */
export const moment = (at: string | null) => (at === null ? "–" : MOMENT.format(Date.parse(at)));
