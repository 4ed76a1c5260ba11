/** Data stored under a person's mail address rather than their account: only available if the address is verified. */
import { eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { deleteMailOf } from "../../ports/mail/outbox.ts";
import { outbox } from "../../ports/mail/tables.ts";
import { deleteMessagesFrom } from "../contact/delete-messages.ts";
import { messages } from "../contact/tables.ts";
import { deleteSubscription } from "../newsletter/delete-subscription.ts";
import { subscribers } from "../newsletter/tables.ts";
import { deleteInvitesTo } from "../tools/makers/delete-makers.ts";
import { makerInvites, tools } from "../tools/tables.ts";

type Owner = Pick<User, "email" | "emailVerified">;

const isFrom = (email: string) => eq(sql`lower(${messages.email})`, email);
const isTo = (email: string) => eq(sql`lower(${outbox.recipient})`, email);

export async function exportByAddress(db: Db, { email, emailVerified }: Owner) {
  if (!emailVerified) return { newsletter: [], messages: [], mail: [], invitations: [] };
  const { source, createdAt, confirmedAt, unsubscribedAt } = subscribers;
  return {
    newsletter: await db
      .select({ email: subscribers.email, source, createdAt, confirmedAt, unsubscribedAt })
      .from(subscribers)
      .where(eq(subscribers.email, email)),
    messages: await db
      .select({ name: messages.name, topic: messages.topic, message: messages.message, sentAt: messages.createdAt })
      .from(messages)
      .where(isFrom(email))
      .orderBy(messages.id),
    mail: await db
      .select({ kind: outbox.kind, subject: outbox.subject, state: outbox.state, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
      .from(outbox)
      .where(isTo(email))
      .orderBy(outbox.id),
    invitations: await db
      .select({ tool: tools.slug, createdAt: makerInvites.createdAt, expiresAt: makerInvites.expiresAt })
      .from(makerInvites)
      .innerJoin(tools, eq(tools.id, makerInvites.toolId))
      .where(eq(makerInvites.email, email)),
  };
}

/** Also deletes mail that is still waiting: no one is left to read it. */
export async function deleteByAddress(tx: Db, { email, emailVerified }: Owner): Promise<void> {
  if (!emailVerified) return;
  await deleteMessagesFrom(tx, email);
  await deleteMailOf(tx, email);
  await deleteSubscription(tx, email);
  await deleteInvitesTo(tx, email);
}
