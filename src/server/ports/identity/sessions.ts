/** A session is a row; its secret lives in one browser's cookie and is replaced at every refresh. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, lt, ne, sql } from "drizzle-orm";
import { type AuthCode, HINT_LENGTH, SESSION } from "../../../contract/auth.ts";
import type { Db } from "../../platform/db/database.ts";
import { IDLE_MS, isAlive } from "./session-limits.ts";
import { sessions, users } from "./tables.ts";

export type User = typeof users.$inferSelect;
/** The content of the cookie: the session's id and the secret that proves it. */
export type SessionCookie = { sessionId: string; secret: string };
/** Who may be signed in here, and which factors (any of these) an admin's issuer must have reported; empty: none required. */
type SessionRules = { issuer: string | null; adminFactors: string[] };
/** The session of a request. `lacksFactor`: it would have an admin's rights if its person had used a second factor. */
export type CurrentSession = { id: string; authenticatedAt: Date | null; lacksFactor: boolean };
export type Refreshed = { user: User; cookie: SessionCookie } | { user: null; reason: AuthCode | null };

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");
const isSame = (a: string, b: string | null) => b !== null && a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
const newSecret = () => randomBytes(32).toString("base64url");
/** Derived from the old secret, so that two parallel refreshes get the same one. */
const nextSecret = (rotationKey: string, secret: string) => createHmac("sha256", rotationKey).update(secret).digest("base64url");
const expiry = () => new Date(Date.now() + IDLE_MS);

type SessionStart = { mayBeAdmin?: boolean; device?: string | null; authenticatedAt?: Date | null; factors?: string[] };

/** `mayBeAdmin` is false for users who proved nothing: their session never has admin rights, even if the account becomes an admin. */
export async function startSession(
  db: Db,
  userId: number,
  { mayBeAdmin = true, device = null, authenticatedAt = new Date(), factors = [] }: SessionStart = {},
): Promise<SessionCookie> {
  const secret = newSecret();
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, new Date())));
  const [row] = await db
    .insert(sessions)
    .values({ userId, mayBeAdmin, device, authenticatedAt, factors, secretHash: hashOf(secret), rotationKey: newSecret(), expiresAt: expiry() })
    .returning({ id: sessions.id });
  if (!row) throw new Error("The session was not stored");
  return { sessionId: row.id, secret };
}

/** Replaces the secret. Receiving an old one means that the cookie was copied: the session ends for both. */
export const refreshSession = (db: Db, { sessionId, secret }: SessionCookie, rules: SessionRules): Promise<Refreshed> =>
  db.transaction(async (tx) => {
    const found = await lockSession(tx, sessionId);
    if (!found) return { user: null, reason: "user-token-expired" };
    const { session, isOver } = found;
    const { user } = inSession(found.user, session, rules);
    const end = async (reason: AuthCode): Promise<Refreshed> => {
      await tx.delete(sessions).where(eq(sessions.id, sessionId));
      return { user: null, reason };
    };
    if (user.isDisabled) return end("user-disabled");
    if (isOver || user.issuer !== rules.issuer) return end("user-token-expired");

    const hash = hashOf(secret);
    const cookie = { sessionId, secret: nextSecret(session.rotationKey, secret) };
    if (isSame(hash, session.secretHash)) {
      await tx
        .update(sessions)
        .set({ secretHash: hashOf(cookie.secret), previousHash: hash, rotatedAt: new Date(), expiresAt: expiry() })
        .where(eq(sessions.id, sessionId));
      return { user, cookie };
    }
    const isInGrace = isSame(hash, session.previousHash) && Date.now() - session.rotatedAt.getTime() <= SESSION.graceMs;
    return isInGrace ? { user, cookie } : end("user-token-expired");
  });

async function lockSession(tx: Db, sessionId: string) {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for("update");
  const [found] = session
    ? await tx.select({ user: users, isAlive }).from(sessions).innerJoin(users, eq(users.id, sessions.userId)).where(eq(sessions.id, sessionId))
    : [];
  return session && found ? { session, user: found.user, isOver: !found.isAlive } : null;
}

type SessionRow = { id: string; mayBeAdmin: boolean; authenticatedAt: Date | null; factors: string[] };

/** The user with this session's rights: an admin only if the session allows it. */
function inSession(user: User, { id, mayBeAdmin, authenticatedAt, factors }: SessionRow, { adminFactors }: SessionRules) {
  const isEnough = hasFactor(factors, adminFactors);
  const session: CurrentSession = { id, authenticatedAt, lacksFactor: user.isAdmin && mayBeAdmin && !isEnough };
  return { user: { ...user, isAdmin: user.isAdmin && mayBeAdmin && isEnough }, session };
}

export const hasFactor = (said: string[], required: string[]) => required.length === 0 || required.some((factor) => said.includes(factor));

/** The user of a session that has neither ended nor expired, or null. */
export async function findSessionUser(
  db: Db,
  { userId, sessionId }: { userId: number; sessionId: string },
  rules: SessionRules,
): Promise<{ user: User; session: CurrentSession } | null> {
  const { id, mayBeAdmin, authenticatedAt, factors } = sessions;
  const [row] = await db
    .select({ user: users, session: { id, mayBeAdmin, authenticatedAt, factors } })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isAlive));
  return row && row.user.issuer === rules.issuer ? inSession(row.user, row.session, rules) : null;
}

/** Ends the session with this secret, current or just replaced; guessing an id is not enough. */
export async function endSession(db: Db, { sessionId, secret }: SessionCookie): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockSession(tx, sessionId);
    const hash = hashOf(secret);
    if (found && (isSame(hash, found.session.secretHash) || isSame(hash, found.session.previousHash)))
      await tx.delete(sessions).where(eq(sessions.id, sessionId));
  });
}

/** Ends this browser's previous session after a new sign-in: it is unusable, and its owner would not recognize it in the list. */
export async function endSessionWithHint(db: Db, { userId, hint, except }: { userId: number; hint: string; except: string }): Promise<void> {
  const hintOf = sql`left(encode(sha256(convert_to(${sessions.id}::text, 'UTF8')), 'hex'), ${HINT_LENGTH}::int)`;
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, except), eq(hintOf, hint)));
}

/** Returns how many there were. */
export async function endAllSessions(db: Db, userId: number): Promise<number> {
  const ended = await db.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
  return ended.length;
}

/** False if this user has no such session. */
export async function endOwnSession(db: Db, { userId, id }: { userId: number; id: string }): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}
