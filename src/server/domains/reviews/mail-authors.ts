/** Mails to the authors of reviews. They are sent only to verified addresses of accounts in use. */
import { and, eq } from "drizzle-orm";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { sendMail } from "../../ports/mail/send-mail.ts";
import { tools } from "../tools/tables.ts";
import { reviewReplies, reviews } from "./tables.ts";

async function findAuthor(tx: Db, id: number) {
  const [author] = await tx
    .select({ email: users.email, tool: tools.name, slug: tools.slug })
    .from(reviews)
    .innerJoin(tools, eq(tools.id, reviews.toolId))
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(eq(reviews.id, id), eq(users.emailVerified, true), eq(users.isDisabled, false)));
  return author;
}

/** A public review was held: it is not shown until a moderator has checked it. */
export async function mailHeld(tx: Db, site: CurrentSite, { id, reason }: { id: number; reason: string }): Promise<void> {
  const author = await findAuthor(tx, id);
  if (!author) return;
  const { email, tool } = author;
  await sendMail(tx, site, { kind: "review-held", to: email, occasion: `review:${id}`, facts: { tool, reason } });
}

/** A maker replied. An edited reply is not mailed again. */
export async function mailReply(tx: Db, site: CurrentSite, id: number): Promise<void> {
  const [author, [reply]] = await Promise.all([
    findAuthor(tx, id),
    tx.select({ text: reviewReplies.text }).from(reviewReplies).where(eq(reviewReplies.reviewId, id)),
  ]);
  if (!author || !reply) return;
  const { email, tool, slug } = author;
  await sendMail(tx, site, { kind: "review-reply", to: email, occasion: `review:${id}`, facts: { tool, slug, reply: reply.text } });
}
