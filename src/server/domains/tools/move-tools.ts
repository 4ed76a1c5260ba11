import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { tools } from "./tables.ts";

/** Moves all tools of a category into another, also pending and deleted ones. Returns their number. */
export async function moveTools(tx: Db, { from, to }: { from: number; to: number }): Promise<number> {
  const moved = await tx.update(tools).set({ categoryId: to }).where(eq(tools.categoryId, from)).returning({ id: tools.id });
  return moved.length;
}
