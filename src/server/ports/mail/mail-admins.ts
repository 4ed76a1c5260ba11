import { and, eq } from "drizzle-orm";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../identity/tables.ts";
import { type Mail, sendMail } from "./send-mail.ts";

/** Kinds of mail for admins; the recipient's address is added here. */
type ForAdmins = Omit<Extract<Mail, { kind: "automatic-hides" }>, "to">;

export async function mailAdmins(db: Db, site: CurrentSite, mail: ForAdmins): Promise<void> {
  const admins = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.isDisabled, false)));
  for (const { email } of admins) await sendMail(db, site, { ...mail, to: email });
}
