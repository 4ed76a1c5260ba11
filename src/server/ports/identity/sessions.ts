/** A session is a row; its secret lives in one browser's cookie and is replaced at every refresh. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import type { AuthCode } from "../../../contract/auth.ts";
import { SESSION } from "../../../contract/auth.ts";
import type { Db } from "../../platform/db/connect.ts";
import { sessions, users } from "../../platform/db/schema/accounts.ts";

const LIFE_MS = 30 * 86_400_000;

export type User = typeof users.$inferSelect;
/** What the cookie holds: which session, and the secret that proves it. */
export type SessionCookie = { sessionId: string; secret: string };
export type Refreshed = { user: User; cookie: SessionCookie } | { user: null; reason: AuthCode | null };

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");
const isSame = (a: string, b: string | null) => b !== null && a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
const newSecret = () => randomBytes(32).toString("base64url");
/** The same for everyone who holds the same secret: of two parallel refreshes both receive it. */
const nextSecret = (rotationKey: string, secret: string) => createHmac("sha256", rotationKey).update(secret).digest("base64url");
const expiry = () => new Date(Date.now() + LIFE_MS);

/** `mayBeAdmin` is false for whoever gave nothing but their word: their session never has an admin's rights, whatever the account becomes. */
export async function startSession(db: Db, userId: number, { mayBeAdmin = true } = {}): Promise<SessionCookie> {
  const secret = newSecret();
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, new Date())));
  const [row] = await db
    .insert(sessions)
    .values({ userId, mayBeAdmin, secretHash: hashOf(secret), rotationKey: newSecret(), expiresAt: expiry() })
    .returning({ id: sessions.id });
  if (!row) throw new Error("The session was not stored");
  return { sessionId: row.id, secret };
}

/** Replaces the secret. An old one means that somebody copied the cookie: the session ends for both. */
export const refreshSession = (db: Db, { sessionId, secret }: SessionCookie, issuer: string | null): Promise<Refreshed> =>
  db.transaction(async (tx) => {
    const found = await lockSession(tx, sessionId);
    if (!found) return { user: null, reason: "user-token-expired" };
    const { session, user } = found;
    const end = async (reason: AuthCode): Promise<Refreshed> => {
      await tx.delete(sessions).where(eq(sessions.id, sessionId));
      return { user: null, reason };
    };
    if (user.isDisabled) return end("user-disabled");
    if (session.expiresAt < new Date() || user.issuer !== issuer) return end("user-token-expired");

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
  const [user] = session ? await tx.select().from(users).where(eq(users.id, session.userId)) : [];
  return session && user ? { session, user: inSession(user, session) } : null;
}

/** A person as this session may act: an admin only where it may be one. */
const inSession = (user: User, { mayBeAdmin }: { mayBeAdmin: boolean }): User => ({ ...user, isAdmin: user.isAdmin && mayBeAdmin });

/** The user of a session that has neither ended nor expired, or null. */
export async function findSessionUser(db: Db, { userId, sessionId }: { userId: number; sessionId: string }): Promise<User | null> {
  const [row] = await db
    .select({ user: users, mayBeAdmin: sessions.mayBeAdmin })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())));
  return row ? inSession(row.user, row) : null;
}

/** Ends the session whose secret this is, present or just replaced; a stranger who guesses an id ends nothing. */
export async function endSession(db: Db, { sessionId, secret }: SessionCookie): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockSession(tx, sessionId);
    const hash = hashOf(secret);
    if (found && (isSame(hash, found.session.secretHash) || isSame(hash, found.session.previousHash)))
      await tx.delete(sessions).where(eq(sessions.id, sessionId));
  });
}

export async function endAllSessions(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
