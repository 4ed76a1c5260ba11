import { and, asc, eq } from "drizzle-orm";
import { issuerKey } from "../../../config/identity-settings.ts";
import { users } from "../../../ports/identity/tables.ts";
import { type Check, found } from "../finding.ts";

const SHOWN = 5;

export const checkOwner: Check = async ({ database: { db }, config: { identity, siteUrl } }) => {
  const issuer = issuerKey(identity);
  const canActAsAdmin = and(eq(users.isAdmin, true), eq(users.isDisabled, false), eq(users.issuer, issuer ?? ""));
  const admins = await db.select({ email: users.email }).from(users).where(canActAsAdmin).orderBy(asc(users.id)).limit(SHOWN);
  const fix =
    issuer === null
      ? "Set up sign-in first. The server then prints a link at its start that makes the first person who signs in the owner."
      : `Open the link that the server printed when it started (${siteUrl}/login?admin=…) and sign in. Each start prints a new one until there is an owner. Or list your address in ADMIN_EMAILS.`;
  return found({
    summary: admins.length === 1 ? "There is an owner." : "There are several admins.",
    todos: [admins.length > 0 ? null : { what: "No one can sign in as an admin yet.", fix }],
    facts: admins.length > 0 ? [{ label: "Admins", value: admins.map(({ email }) => email).join(", ") }] : [],
  });
};
