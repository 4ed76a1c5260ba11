/** Makers invite others by mail. The link works once, for any account. */
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { MadeTool } from "../../../../contract/maker.ts";
import type { CurrentSite } from "../../../config/site-source.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { sendMail } from "../../../ports/mail/send-mail.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import { makerInvites, toolMakers, tools } from "../tables.ts";
import { findMadeTool, findMaker } from "./find-maker.ts";
import { grantMaker } from "./grant-maker.ts";
import { expiry, hashOf, newToken } from "./proof-token.ts";

/** Invitations of one tool that wait. */
const MAX_OPEN = 10;

type Invite = { slug: string; email: string; user: { id: number }; site: CurrentSite };

export const inviteMaker = (db: Db, { slug, email, user, site }: Invite): Promise<MadeTool["invites"][number]> =>
  db.transaction(async (tx) => {
    const tool = await findMadeTool(tx, { slug, userId: user.id });
    // Two invitations at once must not both find room for one more.
    await tx.select({ id: tools.id }).from(tools).where(eq(tools.id, tool.id)).for("no key update");
    const isOfTool = eq(makerInvites.toolId, tool.id);
    await tx.delete(makerInvites).where(and(isOfTool, lt(makerInvites.expiresAt, sql`now()`)));
    if ((await tx.$count(makerInvites, and(isOfTool, eq(makerInvites.email, email)))) > 0) throw new HttpError(409, `${email} is invited already.`);
    if ((await tx.$count(makerInvites, isOfTool)) >= MAX_OPEN) throw new HttpError(409, `${MAX_OPEN} invitations are open already. Cancel one first.`);
    const token = newToken();
    const [stored] = await tx
      .insert(makerInvites)
      .values({ toolId: tool.id, invitedBy: user.id, email, tokenHash: hashOf(token), expiresAt: expiry() })
      .returning({ id: makerInvites.id, expiresAt: makerInvites.expiresAt });
    if (!stored) throw new Error("The invitation was not stored");
    await sendMail(tx, site, { kind: "maker-invite", to: email, occasion: `invite:${stored.id}`, facts: { tool: tool.name, token } });
    return { id: stored.id, email, expiresAt: stored.expiresAt.toISOString() };
  });

export async function cancelInvite(db: Db, { slug, id, userId }: { slug: string; id: number; userId: number }): Promise<void> {
  const tool = await findMadeTool(db, { slug, userId });
  const canceled = await db
    .delete(makerInvites)
    .where(and(eq(makerInvites.id, id), eq(makerInvites.toolId, tool.id)))
    .returning({ id: makerInvites.id });
  if (canceled.length === 0) throw notFound("Invitation");
}

export const acceptInvite = (db: Db, { token, userId }: { token: string; userId: number }): Promise<{ slug: string; name: string }> =>
  withAudit(db, { id: userId }, async (tx, note) => {
    // Deleting it first makes the link work once, also for two calls at the same time.
    const [invite] = await tx
      .delete(makerInvites)
      .where(and(eq(makerInvites.tokenHash, hashOf(token)), gt(makerInvites.expiresAt, sql`now()`)))
      .returning({ toolId: makerInvites.toolId, invitedBy: makerInvites.invitedBy });
    const inviter = invite && (await findInviter(tx, invite));
    if (!inviter) throw new HttpError(410, "This invitation was used, canceled, or is older than 7 days. Please ask for a new one.");
    const maker = await findMaker(tx, { toolId: inviter.tool.id, userId });
    if (maker?.isRevoked) throw new HttpError(409, "An admin has revoked your access to this tool. Ask for a review on its claim page.");
    if (maker) throw new HttpError(409, "You are a maker of this tool already.");
    await grantMaker(tx, note, { tool: inviter.tool, userId, proof: "invite", domain: inviter.domain });
    return { slug: inviter.tool.slug, name: inviter.tool.name };
  });

/** Only makers can pass on access, so the invitations of someone who is none any more do not count. */
async function findInviter(tx: Db, { toolId, invitedBy }: { toolId: number; invitedBy: number }) {
  const [found] = await tx
    .select({ tool: { id: tools.id, slug: tools.slug, name: tools.name }, domain: toolMakers.domain })
    .from(toolMakers)
    .innerJoin(tools, eq(tools.id, toolMakers.toolId))
    .where(and(eq(toolMakers.toolId, toolId), eq(toolMakers.userId, invitedBy), sql`${toolMakers.revokedAt} is null`, tools.isPublic));
  return found;
}
