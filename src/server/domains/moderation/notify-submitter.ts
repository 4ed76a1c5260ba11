/** The mail about a decision. It waits a minute, so that a decision undone in time is never mailed. */
import { and, eq, sql } from "drizzle-orm";
import type { ItemType } from "../../../contract/admin/item.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { outbox } from "../../platform/db/schema/mail.ts";
import { type Mail, sendMail } from "../../ports/mail/send-mail.ts";
import type { Site } from "../../ports/mail/templates.ts";
import type { Item } from "./reviewable.ts";

const UNDO_SECONDS = 60;
const NO_REASON = "It doesn't fit this directory.";

type DecisionNotice = { type: ItemType; id: number; approved: boolean; reason?: string | undefined; item: Item; version: number };

/** The dedupe key includes the version: approving again after an undo sends a new mail. */
const occasionOf = ({ type, id, version }: Pick<DecisionNotice, "type" | "id" | "version">) => `${type}:${id}:${version}`;

export async function notifySubmitter(tx: Db, site: Site, { approved, reason, item, ...told }: DecisionNotice): Promise<void> {
  // Visitors can submit only tools.
  if (told.type !== "tools" || item.submittedBy === null) return;
  const [submitter] = await tx.select({ email: users.email, isProven: users.emailVerified }).from(users).where(eq(users.id, item.submittedBy));
  // An unverified address may belong to someone else.
  if (!submitter?.isProven) return;
  const to = { to: submitter.email, occasion: occasionOf(told) };
  const mail: Mail = approved
    ? { kind: "submission-approved", ...to, facts: { tool: item.title, slug: item.slug } }
    : { kind: "submission-rejected", ...to, facts: { tool: item.title, reason: reason || NO_REASON } };
  await sendMail(tx, site, mail);
  await tx
    .update(outbox)
    .set({ nextAttemptAt: sql`now() + ${UNDO_SECONDS} * interval '1 second'` })
    .where(and(aboutDecision(told), eq(outbox.state, "waiting")));
}

/** Deletes a mail that has not been sent yet. */
export async function cancelSubmitterMail(tx: Db, told: Pick<DecisionNotice, "type" | "id" | "version">): Promise<void> {
  await tx.delete(outbox).where(and(aboutDecision(told), eq(outbox.state, "waiting"), sql`(${outbox.claimedUntil} is null or ${outbox.claimedUntil} < now())`));
}

const aboutDecision = (told: Pick<DecisionNotice, "type" | "id" | "version">) =>
  sql`${outbox.dedupeKey} like ${`submission-%:${occasionOf(told)}:%`} and ${outbox.kind} in ('submission-approved', 'submission-rejected')`;
