import { eq } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { type Mail, sendMail } from "../../ports/mail/send-mail.ts";

/** A mail without its recipient. */
export type BuyerMail = Mail extends infer Each ? (Each extends Mail ? Omit<Each, "to"> : never) : never;

/**
 * No mail to deleted accounts; their orders and ledger entries are kept. A purchase is granted even if its mail cannot be
 * stored: the mail has its own savepoint, which is rolled back, and the error is logged.
 */
export async function mailBuyer(
  tx: Db,
  { site, log }: { site: CurrentSite; log: Pick<FastifyBaseLogger, "error"> },
  userId: number,
  mail: BuyerMail,
): Promise<void> {
  const [buyer] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!buyer?.email.includes("@")) return;
  try {
    await tx.transaction((savepoint) => sendMail(savepoint, site, { ...mail, to: buyer.email }));
  } catch (error) {
    log.error({ err: error, user: userId, kind: mail.kind, occasion: mail.occasion }, "a buyer could not be written to");
  }
}
