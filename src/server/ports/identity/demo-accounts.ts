/** The people of the demo directory whom the account chooser offers: the admin and a few users. */
import { and, asc, desc, eq } from "drizzle-orm";
import { EMBEDDED_ISSUER } from "../../config/identity-settings.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "./tables.ts";

const OFFERED = 5;

export type Account = { email: string; name: string; isAdmin?: boolean };

const demo = and(eq(users.issuer, EMBEDDED_ISSUER), eq(users.isDisabled, false));
const columns = { email: users.subject, name: users.displayName, isAdmin: users.isAdmin };
const toAccount = ({ name, ...rest }: { email: string; name: string | null; isAdmin: boolean }): Account => ({ ...rest, name: name ?? rest.email });

export async function listAccounts(db: Db, { withAdmins }: { withAdmins: boolean }): Promise<Account[]> {
  const rows = await db
    .select(columns)
    .from(users)
    .where(withAdmins ? demo : and(demo, eq(users.isAdmin, false)))
    .orderBy(desc(users.isAdmin), asc(users.id))
    .limit(OFFERED);
  return rows.map(toAccount);
}

export async function findAccount(db: Db, email: string): Promise<Account | null> {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(and(demo, eq(users.subject, email)));
  return row ? toAccount(row) : null;
}
