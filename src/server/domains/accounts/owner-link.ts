/**
 * The link that makes the first person of a new site its owner. It works once and for a day; afterwards only the browser
 * that opened it can become the owner, by signing in within an hour. All of it is in the database, so that of two requests,
 * or two instances, only one succeeds.
 */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { EMBEDDED_ISSUER } from "../../config/identity-settings.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { setRights } from "../../ports/identity/users.ts";
import { withAudit } from "../audit-log/with-audit.ts";
import { ownerLink } from "./tables.ts";

const COOKIE = "toolatlas-owner";
const COOKIE_PATH = "/api";
const BROWSER_LIFE_S = 3_600;
const LINK_LIFE = sql`now() + interval '1 day'`;

const newSecret = () => randomBytes(24).toString("base64url");
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Demo accounts are no owners: with a public address, they cannot sign in. */
const isOwner = and(eq(users.isAdmin, true), eq(users.isDisabled, false), notInArray(users.issuer, [EMBEDDED_ISSUER, "deleted"]));
const hasNoOwner = (db: Db): SQL => sql`not exists ${db.select({ id: users.id }).from(users).where(isOwner)}`;

/** A new code, which replaces the one before; null if there is an owner. */
export async function createOwnerCode(db: Db): Promise<string | null> {
  if ((await db.$count(users, isOwner)) > 0) return null;
  const code = newSecret();
  const row = { codeHash: hashOf(code), browserHash: null, expiresAt: LINK_LIFE };
  await db.insert(ownerLink).values(row).onConflictDoUpdate({ target: ownerLink.onlyRow, set: row });
  return code;
}

const isUsable = (db: Db, code: string) =>
  and(eq(ownerLink.codeHash, hashOf(code)), isNull(ownerLink.browserHash), gt(ownerLink.expiresAt, sql`now()`), hasNoOwner(db));

export const isOwnerCode = async (db: Db, code: string): Promise<boolean> => (await db.$count(ownerLink, isUsable(db, code))) > 0;

/** False if the code is wrong, used or expired, or there is an owner. Otherwise this browser may become the owner. */
export async function takeOwnerCode(db: Db, code: string, { reply, isHttps }: { reply: FastifyReply; isHttps: boolean }): Promise<boolean> {
  const secret = newSecret();
  const taken = await db
    .update(ownerLink)
    .set({ browserHash: hashOf(secret), expiresAt: sql`now() + ${BROWSER_LIFE_S} * interval '1 second'` })
    .where(isUsable(db, code))
    .returning({ onlyRow: ownerLink.onlyRow });
  if (taken.length === 0) return false;
  reply.setCookie(COOKIE, secret, { path: COOKIE_PATH, httpOnly: true, sameSite: "lax", secure: isHttps, maxAge: BROWSER_LIFE_S });
  return true;
}

export const ownerSecretOf = ({ cookies }: FastifyRequest): string | null => cookies[COOKIE] ?? null;
export const forgetOwnerSecret = (reply: FastifyReply) => reply.clearCookie(COOKIE, { path: COOKIE_PATH });

/** Makes the user the owner if this browser opened the link; false otherwise. */
export async function claimOwnership(db: Db, { userId, secret }: { userId: number; secret: string }): Promise<boolean> {
  const isThisBrowser = and(eq(ownerLink.browserHash, hashOf(secret)), gt(ownerLink.expiresAt, sql`now()`));
  // Checked first, because every audited transaction must note something.
  if ((await db.$count(ownerLink, and(isThisBrowser, hasNoOwner(db)))) === 0) return false;
  return withAudit(db, { id: userId }, async (tx, note) => {
    const claimed = await tx
      .delete(ownerLink)
      .where(and(isThisBrowser, hasNoOwner(tx)))
      .returning({ onlyRow: ownerLink.onlyRow });
    const stored = claimed.length > 0 ? await setRights(tx, userId, { isAdmin: true }) : undefined;
    const outcome = stored ? { action: "make-admin", changes: { isAdmin: [false, true] as [boolean, boolean] }, ...stored } : { action: "sign-in-failed" };
    note({ ...outcome, entity: "users", entityId: userId, reason: "With the link in the terminal" });
    return stored !== undefined;
  });
}
