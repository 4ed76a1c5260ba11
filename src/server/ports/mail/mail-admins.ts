import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../identity/tables.ts";
import { type Mail, sendMail } from "./send-mail.ts";
import type { Site } from "./templates.ts";

/** Kinds of mail for admins; the recipient's address is added here. */
type ForAdmins = Omit<Extract<Mail, { kind: "automatic-hides" }>, "to">;

export async function mailAdmins(db: Db, site: Site, mail: ForAdmins): Promise<void> {
  const admins = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.isDisabled, false)));
  for (const { email } of admins) await sendMail(db, site, { ...mail, to: email });
}
