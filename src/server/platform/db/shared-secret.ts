import { randomBytes } from "node:crypto";
import { and, eq, like, lt } from "drizzle-orm";
import { secrets } from "../tables.ts";
import type { Db } from "./database.ts";
import { openSecret, sealSecret } from "./secret-box.ts";

/** A secret that is created once and is the same on every instance. Stored encrypted if there is a key. */
export async function secretOf(db: Db, name: string): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: sealSecret(db, name, randomBytes(32).toString("base64url")) })
    .onConflictDoNothing();
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error(`The secret ${name} was not stored`);
  return openSecret(db, name, row.value);
}

/** Deletes secrets with this prefix that come before one of them in alphabetical order, such as those of earlier days. */
export async function deleteSecretsBefore(db: Db, { prefix, name }: { prefix: string; name: string }): Promise<void> {
  await db.delete(secrets).where(and(like(secrets.name, `${prefix}%`), lt(secrets.name, name)));
}
