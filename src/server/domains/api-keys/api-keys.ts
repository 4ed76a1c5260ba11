/** API keys raise a program's rate limit: created by a signed-in user, shown once, stored as a hash. */
import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { type ApiKey, MAX_API_KEYS } from "../../../contract/api-key.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { apiKeys } from "./tables.ts";

/** Recognizable in a leaked file, by people and by secret scanners. */
const PREFIX = "ta_";
const KEY = /^ta_[\w-]{43}$/;

// The key is 256 random bits: nothing can be guessed, so a plain hash is as good as a slow one.
const hashOf = (key: string) => createHash("sha256").update(key).digest("base64url");

/** Creates a key, or returns null if the user has reached the limit. The key is never shown again. */
export const createApiKey = (db: Db, { userId, name }: { userId: number; name: string }): Promise<{ id: number; key: string } | null> =>
  db.transaction(async (tx) => {
    // Two requests at once must not both find room for one more.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    if ((await listApiKeys(tx, userId)).length >= MAX_API_KEYS) return null;
    const key = PREFIX + randomBytes(32).toString("base64url");
    const [row] = await tx
      .insert(apiKeys)
      .values({ userId, name, keyHash: hashOf(key) })
      .returning({ id: apiKeys.id });
    return row ? { id: row.id, key } : null;
  });

/** A user's active keys, newest first. */
export async function listApiKeys(db: Db, userId: number): Promise<ApiKey[]> {
  const rows = await db
    .select({ id: apiKeys.id, name: apiKeys.name, createdAt: apiKeys.createdAt, lastUsedAt: apiKeys.lastUsedAt })
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), lastUsedAt: row.lastUsedAt?.toISOString() ?? null }));
}

/** The id of an active key, or null. Its owner is checked each time: keys of disabled or deleted accounts do not work. */
export async function verifyApiKey(db: Db, key: string): Promise<number | null> {
  if (!KEY.test(key)) return null;
  const [found] = await db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.keyHash, hashOf(key)), isNull(apiKeys.revokedAt), eq(users.isDisabled, false)));
  if (!found) return null;
  // Hourly precision is enough to tell a used key from a forgotten one, and avoids a write per call.
  const isOld = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 hour'`));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, found.id), isOld));
  return found.id;
}

/** True if the key belonged to this user and is now revoked. */
export async function revokeApiKey(db: Db, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const revoked = await db
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return revoked.length > 0;
}

export const deleteApiKeys = (tx: Db, userId: number): Promise<unknown> => tx.delete(apiKeys).where(eq(apiKeys.userId, userId));
