import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { users } from "../../../ports/identity/tables.ts";
import { setRights } from "../../../ports/identity/users.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import { clearRemoval } from "../removed-admins.ts";

/** For the command line, when there is no admin yet. Makes all accounts with this verified address admins; returns their number. */
export async function makeAdmin(db: Db, email: string): Promise<number> {
  const where = and(sql`lower(${users.email}) = ${email.trim().toLowerCase()}`, users.emailVerified, ne(users.issuer, "deleted"), eq(users.isDisabled, false));
  const found = await db.select({ id: users.id, isAdmin: users.isAdmin, issuer: users.issuer, email: users.email }).from(users).where(where);
  for (const { id, ...person } of found.filter(({ isAdmin }) => !isAdmin)) {
    await withAudit(db, null, async (tx, note) => {
      await clearRemoval(tx, person);
      const stored = await setRights(tx, id, { isAdmin: true });
      note({ action: "make-admin", entity: "users", entityId: id, reason: "From the command line", changes: { isAdmin: [false, true] }, ...stored });
    });
  }
  return found.length;
}
