/** Records who stopped being an admin, so that ADMIN_EMAILS does not quietly make them one at their next sign-in. */
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { removedAdmins } from "./tables.ts";

type Person = { issuer: string; email: string };

const hashOf = ({ issuer, email }: Person) =>
  createHash("sha256")
    .update(JSON.stringify([issuer, email]))
    .digest("base64url");

export async function recordRemoval(db: Db, person: Person): Promise<void> {
  await db
    .insert(removedAdmins)
    .values({ personHash: hashOf(person) })
    .onConflictDoNothing();
}

/** Called when an admin, or the command line, makes them an admin again. */
export async function clearRemoval(db: Db, person: Person): Promise<void> {
  await db.delete(removedAdmins).where(eq(removedAdmins.personHash, hashOf(person)));
}

export async function wasRemoved(db: Db, person: Person): Promise<boolean> {
  return (await db.$count(removedAdmins, eq(removedAdmins.personHash, hashOf(person)))) > 0;
}
