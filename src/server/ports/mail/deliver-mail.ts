/**
 * Sends the outbox over several connections in parallel. Only one mail at a time may be between its last dot and our record
 * that it was sent: whenever the process is killed, at most one mail is in doubt, and only that one can arrive twice.
 */
import { hostname } from "node:os";
import { sql } from "drizzle-orm";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Changes } from "../../platform/cache/invalidation.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Mailing } from "./mailing.ts";
import { createMutex } from "./mutex.ts";
import { compose, type QueuedMail, readQueued } from "./queued-mail.ts";
import { openSmtp, type SmtpConnection } from "./smtp.ts";

const CONNECTIONS = 5;
const BATCH = 200;
const LEASE_MS = 60_000;
/** With doubling pauses of at most six hours: three days. */
const MAX_ATTEMPTS = 20;
/** This many lost connections in a row mean that the server is down, not that a mail is bad. */
const MAX_LOST = 3;

type Deps = {
  database: Database;
  mailing: Mailing;
  site: CurrentSite;
  mailFrom: string;
  smtpUrl: string | undefined;
  leaseMs?: number;
  changes?: Pick<Changes, "changed">;
};
export type Delivered = { sent: number; failed: number };

export async function deliverMail(
  { database, mailing, site, mailFrom, smtpUrl, leaseMs = LEASE_MS, changes }: Deps,
  until = Number.POSITIVE_INFINITY,
): Promise<Delivered> {
  const { db } = database;
  const finishIssues = async () => {
    const tags = await mailing.finishIssues(db);
    await changes?.changed(...tags);
  };
  const done: Delivered = { sent: 0, failed: 0 };
  if (!smtpUrl) {
    // No SMTP server is configured: the mail stays in the outbox for admins to read.
    await db.execute(sql`update outbox set state = 'kept' where state = 'waiting'`);
    await finishIssues();
    return done;
  }

  const acquire = createMutex();
  let lost = 0;

  async function sendOne(line: SmtpConnection, mail: QueuedMail, leaseEnd: number) {
    const { envelope, raw } = await compose(mail, { site, mailFrom });
    let isOver = false;
    let leave = () => {};
    try {
      await line.send(envelope, raw, async () => {
        leave = await acquire();
        if (isOver) leave();
        // Without its dot the server discards it; another process may be sending it by now.
        else if (Date.now() > leaseEnd) throw new Error("The lease ran out");
      });
      await db.execute(
        sql`update outbox set state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null, claimed_until = null where id = ${mail.id}`,
      );
      done.sent += 1;
      lost = 0;
    } finally {
      isOver = true;
      leave();
    }
  }

  /** The loop of one connection: sends mails until the batch is empty, its time is up or the server is down. */
  async function work(queue: QueuedMail[], leaseEnd: number) {
    let line: SmtpConnection | null = null;
    while (lost < MAX_LOST && Date.now() < leaseEnd) {
      const mail = queue.shift();
      if (!mail) break;
      try {
        line ??= await openSmtp(smtpUrl ?? "");
        await sendOne(line, mail, leaseEnd);
      } catch (error) {
        line?.close();
        line = null;
        if (!isAboutTheMail(error)) lost += 1;
        if (await noteFailure(database, mail, error)) done.failed += 1;
      }
    }
    line?.close();
  }

  while (Date.now() < until && lost < MAX_LOST) {
    const me = `${hostname()}:${process.pid}:${crypto.randomUUID()}`;
    // We use half of the lease; the other half is a margin for clock differences and delays.
    const leaseEnd = Date.now() + leaseMs / 2;
    const queue = await claim(database, mailing, { me, leaseMs });
    if (queue.length === 0) break;
    await Promise.all(Array.from({ length: Math.min(CONNECTIONS, queue.length) }, () => work(queue, leaseEnd)));
    await db.execute(sql`update outbox set claimed_by = null, claimed_until = null where claimed_by = ${me} and state = 'waiting'`);
  }
  await finishIssues();
  if (lost >= MAX_LOST) throw new Error("The mail server does not answer; the mails wait and are tried again");
  return done;
}

/** When the embedded database starts, no other process can be sending, so claims of a killed process are void. */
export async function clearClaims({ db, engine }: Database): Promise<void> {
  if (engine === "pglite") await db.execute(sql`update outbox set claimed_until = null where state = 'waiting' and claimed_until is not null`);
}

async function claim({ db }: Database, mailing: Mailing, { me, leaseMs }: { me: string; leaseMs: number }): Promise<QueuedMail[]> {
  await db.execute(sql`
    update outbox set state = 'skipped'
    where state = 'waiting' and issue_id is not null and subscriber_id in (${mailing.unsubscribed})`);
  await db.execute(sql`
    update outbox set claimed_by = ${me}, claimed_until = now() + ${leaseMs} * interval '1 millisecond'
    where id in (
      select id from outbox
      where state = 'waiting' and next_attempt_at <= now() and (claimed_until is null or claimed_until < now())
      order by (issue_id is not null), id limit ${BATCH} for update skip locked)`);
  return readQueued(db, mailing, me);
}

/** True if the mail is given up: the server refused it permanently, or it was tried for three days. */
async function noteFailure({ db }: Database, { id, attempts }: QueuedMail, error: unknown): Promise<boolean> {
  const sentence = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const isHopeless = (isAboutTheMail(error) && Number(codeOf(error, "responseCode")) >= 500) || attempts + 1 >= MAX_ATTEMPTS;
  const minutes = Math.min(360, 2 ** attempts);
  await db.execute(sql`
    update outbox set attempts = attempts + 1, last_error = ${sentence}, claimed_until = null,
      state = ${isHopeless ? "failed" : "waiting"}, next_attempt_at = now() + ${minutes} * interval '1 minute'
    where id = ${id} and state = 'waiting'`);
  return isHopeless;
}

const codeOf = (error: unknown, name: string): unknown =>
  typeof error === "object" && error !== null && name in error ? (error as Record<string, unknown>)[name] : undefined;
/** The server refused this recipient or this content; the next mail may well pass. */
const isAboutTheMail = (error: unknown) => ["EENVELOPE", "EMESSAGE"].includes(String(codeOf(error, "code")));
