import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { tools } from "../tools/tables.ts";
import { likes } from "./tables.ts";

/** Deletes all likes of a person and returns the slugs of those tools. */
export async function deleteLikes(tx: Db, userId: number): Promise<string[]> {
  const liked = await tx.select({ slug: tools.slug }).from(likes).innerJoin(tools, eq(tools.id, likes.toolId)).where(eq(likes.userId, userId));
  await tx.delete(likes).where(eq(likes.userId, userId));
  return liked.map(({ slug }) => slug);
}
