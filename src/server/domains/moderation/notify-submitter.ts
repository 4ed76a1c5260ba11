/** The mail about a decision. It waits a minute, so that a decision undone in time is never mailed. */
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { outbox } from "../../platform/db/schema/mail.ts";
import { sendMail } from "../../ports/mail/send-mail.ts";
import type { Site } from "../../ports/mail/templates.ts";
import type { Item, Reviewable } from "./reviewable.ts";

const UNDO_SECONDS = 60;
const NO_REASON = "It doesn't fit this directory.";

type DecisionNotice = { item: Item; version: number; approved: boolean; reason?: string | undefined };
/** Includes the version: approving again after an undo sends a new mail. */
type Told = Pick<Reviewable, "type"> & { id: number; version: number };

const occasionOf = ({ type, id, version }: Told) => `${type}:${id}:${version}`;

export async function notifySubmitter(tx: Db, site: Site, reviewable: Reviewable, { item, version, approved, reason }: DecisionNotice): Promise<void> {
  const mail = reviewable.decisionMail?.(item, { approved, reason: reason || NO_REASON });
  if (!mail || item.submittedBy === null) return;
  const [submitter] = await tx.select({ email: users.email, isProven: users.emailVerified }).from(users).where(eq(users.id, item.submittedBy));
  // An unverified address may belong to someone else.
  if (!submitter?.isProven) return;
  const told = { type: reviewable.type, id: item.id, version };
  await sendMail(tx, site, { ...mail, to: submitter.email, occasion: occasionOf(told) });
  await tx
    .update(outbox)
    .set({ nextAttemptAt: sql`now() + ${UNDO_SECONDS} * interval '1 second'` })
    .where(and(aboutDecision(told), eq(outbox.state, "waiting")));
}

/** Deletes a mail that has not been sent yet. */
export async function cancelSubmitterMail(tx: Db, told: Told): Promise<void> {
  await tx.delete(outbox).where(and(aboutDecision(told), eq(outbox.state, "waiting"), sql`(${outbox.claimedUntil} is null or ${outbox.claimedUntil} < now())`));
}

const aboutDecision = (told: Told) =>
  sql`${outbox.dedupeKey} like ${`submission-%:${occasionOf(told)}:%`} and ${outbox.kind} in ('submission-approved', 'submission-rejected')`;
