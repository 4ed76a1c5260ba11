import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/connect.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { type Mail, sendMail } from "../../ports/mail/send-mail.ts";
import type { Site } from "../../ports/mail/templates.ts";

/** A mail that lacks only its reader's address. */
export type BuyerMail = Mail extends infer Each ? (Each extends Mail ? Omit<Each, "to"> : never) : never;

/** No mail to deleted accounts; their orders and ledger entries are kept. */
export async function mailBuyer(tx: Db, site: Site, userId: number, mail: BuyerMail): Promise<void> {
  const [buyer] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (buyer?.email.includes("@")) await sendMail(tx, site, { ...mail, to: buyer.email });
}
