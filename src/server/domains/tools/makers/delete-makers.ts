import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { makerInvites, toolClaims, toolMakers, tools } from "../tables.ts";

/** What connects a person to tools, when they delete their account. Returns the slugs of the tools. */
export async function deleteMaker(tx: Db, userId: number): Promise<string[]> {
  const made = await tx.delete(toolMakers).where(eq(toolMakers.userId, userId)).returning({ toolId: toolMakers.toolId });
  await tx.delete(toolClaims).where(eq(toolClaims.userId, userId));
  await tx.delete(makerInvites).where(eq(makerInvites.invitedBy, userId));
  const isMade = inArray(
    tools.id,
    made.map(({ toolId }) => toolId),
  );
  return (await tx.select({ slug: tools.slug }).from(tools).where(isMade)).map(({ slug }) => slug);
}

export const deleteInvitesTo = (tx: Db, email: string): Promise<unknown> => tx.delete(makerInvites).where(eq(makerInvites.email, email));

/** Invitations that have expired, and claims that were never proven: addresses and texts are not kept for nothing. */
export async function deleteExpiredClaims(db: Db): Promise<void> {
  await db.delete(makerInvites).where(lt(makerInvites.expiresAt, sql`now()`));
  const isUnproven = inArray(toolClaims.state, ["open", "withdrawn", "rejected"]);
  await db.delete(toolClaims).where(and(isUnproven, lt(toolClaims.createdAt, sql`now() - interval '60 days'`)));
}
