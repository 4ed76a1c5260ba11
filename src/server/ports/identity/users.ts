/** Writes to the accounts themselves; who may do it is decided in domains/accounts. */
import { eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { users } from "./tables.ts";

type NewUser = typeof users.$inferInsert;

/** Adds a user, or updates the profile of the one with this issuer and subject. Never revokes admin rights. */
export async function storeUser(db: Db, { issuer, subject, isAdmin = false, ...profile }: NewUser): Promise<typeof users.$inferSelect> {
  const [user] = await db
    .insert(users)
    .values({ issuer, subject, ...profile, isAdmin })
    .onConflictDoUpdate({ target: [users.issuer, users.subject], set: { ...profile, isAdmin: sql`${users.isAdmin} or ${isAdmin}` } })
    .returning();
  if (!user) throw new Error("The user was not stored");
  return user;
}

/** Returns the new version. */
export async function setRights(tx: Db, id: number, rights: { isAdmin: boolean } | { isDisabled: boolean }): Promise<{ version: number } | undefined> {
  const [stored] = await tx.update(users).set(rights).where(eq(users.id, id)).returning({ version: users.version });
  return stored;
}

/** Removes everything personal. The row stays: payments and the audit log refer to it. */
export const anonymizeUser = (tx: Db, id: number): Promise<unknown> =>
  tx
    .update(users)
    .set({
      issuer: "deleted",
      subject: sql`gen_random_uuid()::text`,
      email: "deleted",
      emailVerified: false,
      displayName: null,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      isAdmin: false,
      isDisabled: true,
      lastSignInAt: null,
    })
    .where(eq(users.id, id));
