import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/connect.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { type Mail, sendMail } from "../../ports/mail/send-mail.ts";
import type { Site } from "../../ports/mail/templates.ts";

/** A mail that lacks only its reader's address. */
export type Letter = Mail extends infer Each ? (Each extends Mail ? Omit<Each, "to"> : never) : never;

/** Nobody is written to whose account is gone; the books stay. */
export async function mailBuyer(tx: Db, site: Site, userId: number, letter: Letter): Promise<void> {
  const [buyer] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (buyer?.email.includes("@")) await sendMail(tx, site, { ...letter, to: buyer.email });
}
