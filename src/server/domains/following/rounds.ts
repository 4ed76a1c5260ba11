/** When readers get their mail, and which events are in it. A round has an end, which stays the same if it is interrupted. */
import { eq, sql } from "drizzle-orm";
import { addDays, lastIssueAt, scheduleOf } from "../../../shared/issue-schedule.ts";
import { localDateOf, momentAt } from "../../../shared/time-zone.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { microTime, utcText } from "../tools/events/read-events.ts";
import { followRounds } from "./tables.ts";

export const ROUND_FREQUENCIES = followRounds.frequency.enumValues;
type RoundFrequency = (typeof ROUND_FREQUENCIES)[number];
export type Round = { frequency: RoundFrequency; since: string; until: string };

/** The current round, or a new one if it is due; null otherwise. */
export const beginRound = (db: Db, { frequency, site, now }: { frequency: RoundFrequency; site: CurrentSite; now: Date }): Promise<Round | null> =>
  db.transaction(async (tx) => {
    const round = await lockRound(tx, frequency);
    if (round.until !== null) return { frequency, since: round.since, until: round.until };
    const due = dueAt(frequency, site, now);
    if (round.since >= microTime(due)) return null;
    const until = await settledUntil(tx, now);
    if (until <= round.since) return null;
    await tx
      .update(followRounds)
      .set({ until: sql`${until}::timestamptz`, afterUser: 0 })
      .where(eq(followRounds.frequency, frequency));
    return { frequency, since: round.since, until };
  });

export async function lockRound(tx: Db, frequency: RoundFrequency) {
  const { since, until } = followRounds;
  const [round] = await tx
    .select({
      since: utcText(sql`${since}`).mapWith(String),
      until: sql<string | null>`${utcText(sql`${until}`)}`,
      afterUser: followRounds.afterUser,
    })
    .from(followRounds)
    .where(eq(followRounds.frequency, frequency))
    .for("update");
  if (!round) throw new Error(`The round ${frequency} is missing`);
  return round;
}

export const endRound = (tx: Db, { frequency, until }: Round): Promise<unknown> =>
  tx
    .update(followRounds)
    .set({ since: sql`${until}::timestamptz`, until: null, afterUser: 0 })
    .where(eq(followRounds.frequency, frequency));

/** The latest time of sending: that of the newsletter, every day or once a week. */
function dueAt(frequency: RoundFrequency, site: CurrentSite, now: Date): Date {
  if (frequency === "immediately") return now;
  const schedule = scheduleOf(site);
  return frequency === "weekly" ? lastIssueAt(now, schedule) : lastDailyAt(now, schedule);
}

function lastDailyAt(now: Date, { hour, timeZone }: { hour: number; timeZone: string }): Date {
  const timeOf = (date: string) => momentAt(`${date}T${String(hour).padStart(2, "0")}:00`, timeZone);
  const today = localDateOf(now, timeZone);
  return timeOf(today) <= now ? timeOf(today) : timeOf(addDays(today, -1));
}

/**
 * No event before this moment can appear later: transactions that are still running began after it. Ten seconds earlier, because an
 * event's time may come from another machine's clock.
 */
async function settledUntil(db: Db, now: Date): Promise<string> {
  const oldest = sql`(select min(xact_start) from pg_stat_activity
    where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid())`;
  const at = sql`least(${now.toISOString()}::timestamptz, ${oldest}) - interval '10 seconds'`;
  const [row] = await rawRows<{ at: string }>(db, sql`select ${utcText(sql`(${at})`)} as at`);
  if (!row) throw new Error("The database has no clock");
  return row.at;
}
