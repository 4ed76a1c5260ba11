import type { SessionUser } from "../../../contract/session.ts";
import type { User } from "../../ports/identity/sessions.ts";

/** What a browser may know about the user it is signed in as. */
export function toSessionUser({
  id,
  displayName,
  firstName,
  lastName,
  email,
  emailVerified,
  profileImageUrl,
  isAdmin,
  createdAt,
  lastSignInAt,
}: User): SessionUser {
  return {
    uid: String(id),
    displayName,
    firstName,
    lastName,
    email,
    emailVerified,
    photoURL: profileImageUrl,
    profileImageUrl,
    isAdmin,
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  };
}
