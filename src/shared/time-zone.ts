/** Times in the site's time zone. A local time is what a clock there shows, such as 2026-11-20T09:00. */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating one takes a browser some milliseconds. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  formats.set(timeZone, format);
  return format;
}

/** Whether this is the name of a time zone, such as Europe/Berlin. Offsets such as +01:00 are not: they ignore daylight saving. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** All that this program knows, and UTC. */
export const listTimeZones = (): string[] => ["UTC", ...Intl.supportedValuesOf("timeZone").filter((name) => name !== "UTC")];

/** The local time as if it were in UTC. */
function wallClock(moment: Date, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const offsetAt = (moment: number, timeZone: string) => wallClock(new Date(moment), timeZone) - Math.floor(moment / 1_000) * 1_000;

/** 2026-11-20T09:00 */
export const localTimeOf = (moment: Date, timeZone: string): string => new Date(wallClock(moment, timeZone)).toISOString().slice(0, 16);
/** 2026-11-20 */
export const localDateOf = (moment: Date, timeZone: string): string => localTimeOf(moment, timeZone).slice(0, 10);

/** `skipped`: clocks go forward over this time. `repeated`: they go back, and it comes twice. */
export type Resolved = { moment: Date; kind: "exact" | "skipped" | "repeated" };

/**
 * The moment of a local time; null if it is no time. One that clocks skip is moved forward by the hour that is missing,
 * and of one that comes twice it is the first, as in other calendars (RFC 5545).
 */
export function resolveLocalTime(local: string, timeZone: string): Resolved | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null;
  const wall = Date.parse(`${local}Z`);
  // A date such as February 30 would become a day in March.
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 16) !== local) return null;
  // The offsets on both sides of any change of clocks nearby.
  const [before, after] = [offsetAt(wall - DAY_MS, timeZone), offsetAt(wall + DAY_MS, timeZone)];
  const fits = [...new Set([wall - before, wall - after])].filter((moment) => wallClock(new Date(moment), timeZone) === wall).sort((a, b) => a - b);
  const [first, second] = fits;
  if (first === undefined) return { moment: new Date(wall - before), kind: "skipped" };
  return { moment: new Date(first), kind: second === undefined ? "exact" : "repeated" };
}

/** The moment of a local time that is known to be one. */
export function momentAt(local: string, timeZone: string): Date {
  const resolved = resolveLocalTime(local, timeZone);
  if (!resolved) throw new Error(`Not a local time: ${JSON.stringify(local)}`);
  return resolved.moment;
}

const DATE = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "short", day: "numeric", timeZone: "UTC" });
const DATE_OF_OTHER_YEAR = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

/** "Tomorrow, 9:00 (Europe/Berlin)" or "Friday, Nov 20, 9:00 (Europe/Berlin)"; with the offset if the local time comes twice. */
export function describeMoment(at: Date | string, timeZone: string, now = new Date()): string {
  const moment = new Date(at);
  const local = localTimeOf(moment, timeZone);
  const [date = "", time = ""] = local.split("T");
  const zone = resolveLocalTime(local, timeZone)?.kind === "repeated" ? `${timeZone}, ${offsetName(moment, timeZone)}` : timeZone;
  return `${dayName(date, localDateOf(now, timeZone))}, ${time.replace(/^0/, "")} (${zone})`;
}

const NEAR_DAYS: Record<number, string> = { [-1]: "Yesterday", 0: "Today", 1: "Tomorrow" };

function dayName(date: string, today: string): string {
  const day = Date.parse(date);
  const format = date.slice(0, 4) === today.slice(0, 4) ? DATE : DATE_OF_OTHER_YEAR;
  return NEAR_DAYS[Math.round((day - Date.parse(today)) / DAY_MS)] ?? format.format(day);
}

function offsetName(moment: Date, timeZone: string): string {
  const minutes = Math.round(offsetAt(moment.getTime(), timeZone) / MINUTE_MS);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? "−" : "+"}${hours}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}
