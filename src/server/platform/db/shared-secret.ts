import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
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
