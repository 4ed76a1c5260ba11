import { and, eq, ne } from "drizzle-orm";
import { EMBEDDED_ISSUER } from "../../config/identity-settings.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";

/**
 * How many others could still act as an admin: users of the issuer in use. With the embedded issuer there is always one
 * more, the person who can read the terminal; its users are not admins if another issuer is in use.
 */
export async function countOtherAdmins(tx: Db, { id, issuer }: { id: number; issuer: string }): Promise<number> {
  if (issuer === EMBEDDED_ISSUER) return 1;
  return tx.$count(users, and(eq(users.isAdmin, true), eq(users.isDisabled, false), eq(users.issuer, issuer), ne(users.id, id)));
}
