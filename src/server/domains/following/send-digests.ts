/**
 * Mails readers what is new about what they follow. Readers are mailed in batches: the mails, up to where each reader has them and
 * the position in the round are stored in one transaction, so that a killed run continues where it was and no event is mailed twice.
 */
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { yieldToEventLoop } from "../../platform/process/yield-to-event-loop.ts";
import { users } from "../../ports/identity/tables.ts";
import { isMailAddress } from "../../ports/mail/mail-address.ts";
import { sendMail } from "../../ports/mail/send-mail.ts";
import { microTime, utcText } from "../tools/events/read-events.ts";
import type { ToolEvents } from "../tools/events/tool-events.ts";
import { digestFacts, MOST_EVENTS } from "./digest-facts.ts";
import { type FollowRow, listFollowRows } from "./follow-rows.ts";
import { NEWEST } from "./list-activity.ts";
import { type EventGroups, groupEvents, matchEvents } from "./match-events.ts";
import { beginRound, endRound, lockRound, ROUND_FREQUENCIES, type Round } from "./rounds.ts";
import { followRounds, followSettings } from "./tables.ts";

const READERS_AT_ONCE = 200;
/** Older events are not made up for, such as after a long pause of the server. */
const MAX_AGE_MS = 8 * 86_400_000;
/** Of each type, the latest. */
const MAX_EVENTS = 10_000;

type Input = { site: CurrentSite; sources: ToolEvents[]; now?: Date; until?: number };
type Current = { round: Round; groups: EventGroups; oldest: string; site: CurrentSite };

/** How many mails were put into the outbox. Ends at a time, and continues in the next run. */
export async function sendDigests(db: Db, { site, sources, now = new Date(), until = Number.POSITIVE_INFINITY }: Input): Promise<number> {
  let sent = 0;
  for (const frequency of ROUND_FREQUENCIES) {
    const round = await beginRound(db, { frequency, site, now });
    if (!round) continue;
    const oldest = microTime(new Date(Date.parse(round.until) - MAX_AGE_MS));
    const groups = await readNewEvents(db, sources, round, oldest);
    if (!groups) {
      await endRound(db, round);
      continue;
    }
    for (let batch = await sendBatch(db, { round, groups, oldest, site }); ; batch = await sendBatch(db, { round, groups, oldest, site })) {
      sent += batch.mails;
      if (batch.isLast) break;
      if (Date.now() > until) return sent;
      await yieldToEventLoop();
    }
  }
  return sent;
}

/** Null if nothing happened since the previous round: then no reader has to be looked at. */
async function readNewEvents(db: Db, sources: ToolEvents[], { since, until }: Round, oldest: string): Promise<EventGroups | null> {
  const before = { at: until, id: NEWEST.id };
  const hasNew = await Promise.all(sources.map(({ list }) => list(db, "all", { after: later(since, oldest), before, limit: 1 })));
  if (hasNew.every((events) => events.length === 0)) return null;
  const events = await Promise.all(sources.map(({ list }) => list(db, "all", { after: oldest, before, limit: MAX_EVENTS })));
  return groupEvents(events.flat());
}

const later = (one: string, other: string) => (one > other ? one : other);

const sendBatch = (db: Db, current: Current): Promise<{ mails: number; isLast: boolean }> =>
  db.transaction(async (tx) => {
    const { round, groups, oldest, site } = current;
    const { until, afterUser } = await lockRound(tx, round.frequency);
    // Another process has ended it.
    if (until !== round.until) return { mails: 0, isLast: true };
    const readers = await nextReaders(tx, round, afterUser);
    const last = readers.at(-1);
    if (!last) {
      await endRound(tx, round);
      return { mails: 0, isLast: true };
    }
    const followsOf = Map.groupBy(
      await listFollowRows(
        tx,
        readers.map(({ userId }) => userId),
      ),
      ({ userId }) => userId,
    );
    const mailed: number[] = [];
    for (const { userId, sentUntil, email, token } of readers) {
      const start = later(sentUntil, oldest);
      const since = ({ createdAt }: FollowRow) => later(createdAt, start);
      const matches = matchEvents(groups, followsOf.get(userId) ?? [], { since, most: MOST_EVENTS + 1 });
      if (matches.length === 0 || !isMailAddress(email)) continue;
      const { facts, headers } = digestFacts(site, token, matches);
      await sendMail(tx, site, { kind: "follow-digest", to: email, occasion: `${userId}:${round.until}`, facts, headers });
      mailed.push(userId);
    }
    await tx
      .update(followSettings)
      .set({ sentUntil: sql`${round.until}::timestamptz` })
      .where(inArray(followSettings.userId, mailed));
    await tx.update(followRounds).set({ afterUser: last.userId }).where(eq(followRounds.frequency, round.frequency));
    return { mails: mailed.length, isLast: false };
  });

/** In the order of their ids. */
const nextReaders = (tx: Db, { frequency }: Round, afterUser: number) =>
  tx
    .select({
      ...{ userId: followSettings.userId, email: users.email, token: followSettings.token },
      sentUntil: utcText(sql`${followSettings.sentUntil}`).mapWith(String),
    })
    .from(followSettings)
    .innerJoin(users, eq(users.id, followSettings.userId))
    .where(and(eq(followSettings.frequency, frequency), gt(followSettings.userId, afterUser), eq(users.isDisabled, false), eq(users.emailVerified, true)))
    .orderBy(asc(followSettings.userId))
    .limit(READERS_AT_ONCE)
    .for("update", { of: followSettings });
