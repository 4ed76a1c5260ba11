/** The mail about a decision. It waits a minute, so that a decision undone in time is never mailed. */
import { eq } from "drizzle-orm";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { cancelMail, sendMail } from "../../ports/mail/send-mail.ts";
import { DECISION_MAILS, type Item, type Reviewable } from "./reviewable.ts";

const UNDO_MS = 60_000;
const NO_REASON = "It doesn't fit this directory.";

type DecisionNotice = { item: Item; version: number; approved: boolean; reason?: string | undefined };
/** Includes the version: approving again after an undo sends a new mail. */
type Decision = Pick<Reviewable, "type"> & { id: number; version: number };

const occasionOf = ({ type, id, version }: Decision) => `${type}:${id}:${version}`;

export async function notifySubmitter(tx: Db, site: CurrentSite, reviewable: Reviewable, { item, version, approved, reason }: DecisionNotice): Promise<void> {
  const occasion = occasionOf({ type: reviewable.type, id: item.id, version });
  for (const { userId, title } of await recipientsOf(tx, reviewable, item)) {
    const mail = reviewable.decisionMail?.({ ...item, title }, { approved, reason: reason || NO_REASON });
    const [submitter] = await tx.select({ email: users.email, isProven: users.emailVerified }).from(users).where(eq(users.id, userId));
    // An unverified address may belong to someone else.
    if (mail && submitter?.isProven) await sendMail(tx, site, { ...mail, to: submitter.email, occasion }, { notBefore: new Date(Date.now() + UNDO_MS) });
  }
}

async function recipientsOf(tx: Db, reviewable: Reviewable, { id, title, submittedBy }: Item): Promise<{ userId: number; title: string }[]> {
  if (reviewable.recipients) return reviewable.recipients(tx, id);
  return submittedBy === null ? [] : [{ userId: submittedBy, title }];
}

/** Deletes a mail that has not been sent yet. */
export const cancelSubmitterMail = (tx: Db, decision: Decision): Promise<void> =>
  cancelMail(tx, { kinds: [...DECISION_MAILS], occasion: occasionOf(decision) });
