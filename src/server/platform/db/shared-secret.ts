import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "./connect.ts";
import { secrets } from "./schema/platform.ts";

/** A secret that is made once and is the same on every instance. */
export async function secretOf(db: Db, name: string): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error(`The secret ${name} was not stored`);
  return row.value;
}
