/** The tools that a person makes. */
import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Claim, MadeTool } from "../../../../contract/maker.ts";
import type { Db } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { users } from "../../../ports/identity/tables.ts";
import { personName } from "../../audit-log/person-name.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import { listFactSources } from "../changes/fact-sources.ts";
import { makerInvites, toolClaims, toolMakers, tools } from "../tables.ts";
import { visibleLogo } from "../tool-logos.ts";
import { listClaims } from "./claims.ts";
import { isActive } from "./find-maker.ts";

const MAX_TOOLS = 100;

export async function listMadeTools(db: Db, userId: number): Promise<{ items: MadeTool[]; claims: Claim[] }> {
  const isRecent = and(eq(toolClaims.userId, userId), gt(toolClaims.createdAt, sql`now() - interval '30 days'`));
  const [rows, claims] = await Promise.all([readTools(db, userId), listClaims(db, isRecent)]);
  const ids = rows.map(({ id }) => id);
  const [makers, invites, sources] = await Promise.all([
    readMakers(db, ids),
    db.select().from(makerInvites).where(inArray(makerInvites.toolId, ids)).orderBy(makerInvites.id),
    Promise.all(ids.map((id) => listFactSources(db, id))),
  ]);
  const items = rows.map(({ id, since, ...tool }, index) => ({
    ...tool,
    since: since.toISOString(),
    staleFields: (sources[index] ?? []).filter(({ isStale }) => isStale).map(({ field }) => field),
    makers: makers
      .filter(({ toolId }) => toolId === id)
      .map((maker) => ({ name: maker.name, isYou: maker.userId === userId, since: maker.since.toISOString() })),
    invites: invites.filter(({ toolId }) => toolId === id).map((one) => ({ id: one.id, email: one.email, expiresAt: one.expiresAt.toISOString() })),
  }));
  return { items, claims };
}

const readTools = (db: Db, userId: number) =>
  db
    .select({
      ...{ id: tools.id, slug: tools.slug, name: tools.name, logoUrl: visibleLogo, isPublic: tools.isPublic },
      ...{ since: toolMakers.since, trustedFields: toolMakers.trustedFields },
    })
    .from(toolMakers)
    .innerJoin(tools, eq(tools.id, toolMakers.toolId))
    .where(and(eq(toolMakers.userId, userId), isActive, sql`${tools.deletedAt} is null`))
    .orderBy(desc(toolMakers.since), desc(tools.id))
    .limit(MAX_TOOLS);

const readMakers = (db: Db, toolIds: number[]) =>
  db
    .select({ toolId: toolMakers.toolId, userId: toolMakers.userId, name: personName, since: toolMakers.since })
    .from(toolMakers)
    .innerJoin(users, eq(users.id, toolMakers.userId))
    .where(and(inArray(toolMakers.toolId, toolIds), isActive))
    .orderBy(asc(toolMakers.since));

/** Returns the tool's slug. */
export const leaveTool = (db: Db, { slug, userId }: { slug: string; userId: number }): Promise<string> =>
  withAudit(db, { id: userId }, async (tx, note) => {
    const [tool] = await tx
      .select({ id: tools.id, slug: tools.slug, name: tools.name })
      .from(toolMakers)
      .innerJoin(tools, eq(tools.id, toolMakers.toolId))
      .where(and(eq(tools.slug, slug.toLowerCase()), eq(toolMakers.userId, userId), isActive));
    if (!tool) throw notFound("Tool");
    await tx.delete(toolMakers).where(and(eq(toolMakers.toolId, tool.id), eq(toolMakers.userId, userId)));
    await tx.delete(makerInvites).where(and(eq(makerInvites.toolId, tool.id), eq(makerInvites.invitedBy, userId)));
    note({ action: "leave", entity: "tools", entityId: tool.id, subject: tool.name, changes: { maker: [userId, null] } });
    return tool.slug;
  });
