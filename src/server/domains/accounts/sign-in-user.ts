import { and, eq } from "drizzle-orm";
import { stripInvisible } from "../../../shared/text/strip-invisible.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Claims } from "../../ports/identity/claims.ts";
import { SignInError } from "../../ports/identity/oidc-client.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { users } from "../../ports/identity/tables.ts";
import { storeUser } from "../../ports/identity/users.ts";
import { isMailAddress } from "../../ports/mail/mail-address.ts";
import { wasRemoved } from "./removed-admins.ts";

/** `mayBeAdmin`: the issuer proves who people are, or this browser has shown the admin code. */
type Rules = { issuer: string; adminEmails: string[]; mayBeAdmin: boolean; onAdminGranted?: (user: number) => void };

const MAX_NAME = 80;
const name = (text: string | undefined) => stripInvisible(text ?? "").slice(0, MAX_NAME) || null;
const picture = (url: string | undefined) => (url && URL.parse(url)?.protocol === "https:" && url.length <= 2_000 ? url : null);

/** Finds or creates the user by issuer and subject, and updates the profile with the issuer's current claims. */
export async function signInUser(db: Db, claims: Claims, { issuer, adminEmails, mayBeAdmin, onAdminGranted }: Rules): Promise<User> {
  const email = claims.email.trim().toLowerCase();
  // Receipts are sent there, so it must be a valid mail address.
  if (!isMailAddress(email)) throw new SignInError("invalid-credential");
  const displayName = name(claims.name) ?? name([claims.firstName, claims.lastName].filter(Boolean).join(" "));
  const [first, ...rest] = displayName?.split(" ") ?? [];
  const fields = {
    email,
    emailVerified: claims.emailVerified,
    displayName,
    firstName: name(claims.firstName) ?? first ?? null,
    lastName: name(claims.lastName) ?? (rest.join(" ") || null),
    profileImageUrl: picture(claims.picture),
    lastSignInAt: new Date(),
  };
  // Signing in never revokes admin rights: another admin decides that, not a setting.
  const isListed = claims.emailVerified && adminEmails.includes(email) && !(await wasRemoved(db, { issuer, email }));
  const becomesAdmin = mayBeAdmin && (isListed || claims.admin === "asked");
  const wasAdmin = becomesAdmin && (await db.$count(users, and(eq(users.issuer, issuer), eq(users.subject, claims.subject), eq(users.isAdmin, true)))) > 0;
  const user = await storeUser(db, { issuer, subject: claims.subject, ...fields, isAdmin: becomesAdmin });
  if (becomesAdmin && !wasAdmin) onAdminGranted?.(user.id);
  return user;
}
