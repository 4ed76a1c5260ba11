import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AdminMaker, changeMakerOperation } from "../../../../contract/admin/makers.ts";
import type { CurrentSite } from "../../../config/site-source.ts";
import type { Db } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { users } from "../../../ports/identity/tables.ts";
import { sendMail } from "../../../ports/mail/send-mail.ts";
import { personColumns } from "../../audit-log/person-name.ts";
import { type Actor, differences, withAudit } from "../../audit-log/with-audit.ts";
import { lockTool } from "../lock-tool.ts";
import { makerInvites, toolMakers } from "../tables.ts";

export async function listMakers(db: Db, toolId: number): Promise<AdminMaker[]> {
  const rows = await db
    .select({ person: { ...personColumns, email: users.email }, maker: toolMakers })
    .from(toolMakers)
    .innerJoin(users, eq(users.id, toolMakers.userId))
    .where(eq(toolMakers.toolId, toolId))
    .orderBy(asc(toolMakers.since), asc(toolMakers.userId));
  return rows.map(({ person, maker: { proof, domain, trustedFields, since, revokedAt } }) => ({
    ...{ person, proof, domain },
    trustedFields: trustedFields.filter((field) => field !== "name" && field !== "slug" && field !== "website"),
    since: since.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

type Body = z.infer<typeof changeMakerOperation.body>;
type Change = Body & { toolId: number; userId: number; actor: Actor; site: CurrentSite };

/** Returns the tool's slug. */
export const changeMaker = (db: Db, { toolId, userId, trustedFields, revoked, reason, actor, site }: Change): Promise<string> =>
  withAudit(db, actor, async (tx, note) => {
    const { title, slug } = await lockTool(tx, { id: toolId });
    const isMaker = and(eq(toolMakers.toolId, toolId), eq(toolMakers.userId, userId));
    const [before] = await tx
      .select({ trustedFields: toolMakers.trustedFields, revokedAt: toolMakers.revokedAt, email: users.email })
      .from(toolMakers)
      .innerJoin(users, eq(users.id, toolMakers.userId))
      .where(isMaker);
    if (!before) throw notFound("Maker");
    const isRevoked = revoked ?? before.revokedAt !== null;
    // Who gets access back has to earn the trust again.
    const trusted = isRevoked ? [] : (trustedFields ?? before.trustedFields);
    const revokedAt = isRevoked ? (before.revokedAt ?? sql`now()`) : null;
    await tx.update(toolMakers).set({ trustedFields: trusted, revokedAt }).where(isMaker);
    const changes = differences(
      { trusted: before.trustedFields, access: before.revokedAt ? "revoked" : "maker" },
      { trusted, access: isRevoked ? "revoked" : "maker" },
    );
    note({ action: "change-maker", entity: "tools", entityId: toolId, subject: title, reason, changes: { maker: [userId, userId], ...changes } });
    if (!isRevoked || before.revokedAt) return slug;
    await tx.delete(makerInvites).where(and(eq(makerInvites.toolId, toolId), eq(makerInvites.invitedBy, userId)));
    const facts = { tool: title, reason: reason || "No reason was given." };
    await sendMail(tx, site, { kind: "maker-removed", to: before.email, occasion: `maker:${toolId}:${userId}:${crypto.randomUUID()}`, facts });
    return slug;
  });
