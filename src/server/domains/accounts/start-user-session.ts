/** The last step of every sign-in: finds the user, checks whether they may sign in, and starts the session. Admin sign-ins, also failed ones, are audited. */
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../config/config.ts";
import type { Db } from "../../platform/db/database.ts";
import { logSecurityEvent } from "../../platform/log/security-events.ts";
import { authenticatedAt, isRecent, type SignInPurpose } from "../../ports/identity/authentication-age.ts";
import type { Claims } from "../../ports/identity/claims.ts";
import type { Identity } from "../../ports/identity/identity.ts";
import { SignInError } from "../../ports/identity/oidc-client.ts";
import { endSessionWithHint, hasFactor, type SessionCookie, startSession, type User } from "../../ports/identity/sessions.ts";
import { withAudit } from "../audit-log/with-audit.ts";
import { claimOwnership } from "./owner-link.ts";
import { signInUser } from "./sign-in-user.ts";

type Deps = { db: Db; config: Pick<Config, "adminEmails">; identity: Identity; log: FastifyBaseLogger };
/** `hint`: of the session that this browser had before; `ownerSecret`: of a browser that opened the link for the first owner. */
type SignIn = { claims: Claims; device: string | null; hint: string | null; ownerSecret: string | null; purpose?: SignInPurpose | undefined };
type StartedSession = { user: User; cookie: SessionCookie };

/** Thrown if an admin has used no second factor, and the issuer has not been asked for one yet. */
export class SecondFactorNeeded extends Error {}

export async function startUserSession({ db, config, identity, log }: Deps, { claims, device, hint, ownerSecret, purpose }: SignIn): Promise<StartedSession> {
  const { issuer, adminFactors, choice } = identity;
  if (issuer === null) throw new SignInError("unauthorized-domain");
  const isEmbedded = choice.kind === "embedded";
  const mayBeAdmin = !isEmbedded || claims.admin !== undefined;
  // Other issuers cannot decide who is an admin here, whatever their tokens contain.
  const trustedClaims = isEmbedded ? claims : { ...claims, admin: undefined };
  const onAdminGranted = (id: number) => logSecurityEvent(log, "admin-granted", { user: id });
  const known = await signInUser(db, trustedClaims, { issuer, adminEmails: config.adminEmails, mayBeAdmin, onAdminGranted });
  const becomesOwner = ownerSecret !== null && !known.isAdmin && !known.isDisabled && (await claimOwnership(db, { userId: known.id, secret: ownerSecret }));
  if (becomesOwner) onAdminGranted(known.id);
  const user = becomesOwner ? { ...known, isAdmin: true } : known;
  const [asAdmin, factors] = [user.isAdmin && mayBeAdmin, claims.factors ?? []];
  const hasSecondFactor = hasFactor(factors, adminFactors);

  if (user.isDisabled) {
    if (asAdmin) await noteSignIn(db, user, { action: "sign-in-failed", reason: "The account is disabled", device });
    throw new SignInError("user-disabled");
  }
  if (asAdmin && !hasSecondFactor && choice.kind === "oidc" && purpose !== "second-factor") throw new SecondFactorNeeded();
  const seenAt = authenticatedAt(claims, issuer);
  if (purpose === "again" && !isRecent(seenAt)) {
    if (asAdmin) await noteSignIn(db, user, { action: "sign-in-failed", reason: "The issuer does not say that they signed in just now", device });
    throw new SignInError("requires-recent-login");
  }
  // Without the second factor the session starts anyway, but without admin rights.
  const refusal = hasSecondFactor ? {} : { reason: "Without admin rights: no second factor" };
  if (asAdmin) await noteSignIn(db, user, { action: hasSecondFactor ? "sign-in" : "sign-in-failed", device, ...refusal });
  const cookie = await startSession(db, user.id, { mayBeAdmin, device, factors, authenticatedAt: seenAt });
  if (hint) await endSessionWithHint(db, { userId: user.id, hint, except: cookie.sessionId });
  return { user: { ...user, isAdmin: asAdmin && hasSecondFactor }, cookie };
}

type SignInNote = { action: "sign-in" | "sign-in-failed"; reason?: string; device: string | null };

const noteSignIn = (db: Db, { id }: User, { device, ...event }: SignInNote) =>
  withAudit(db, { id }, async (_tx, note) => note({ entity: "users", entityId: id, ...(device && { changes: { device: [null, device] } }), ...event }));
