/** Checks what a person published, or the code from their mail, and makes them a maker of the tool. */
import { and, eq, sql } from "drizzle-orm";
import type { Claim } from "../../../../contract/maker.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import { toolClaims, tools } from "../tables.ts";
import { type ProofDeps, problemOfProof } from "./check-proof.ts";
import { listClaims, siteOf } from "./claims.ts";
import { grantMaker } from "./grant-maker.ts";
import { hashOf } from "./proof-token.ts";

type Check = { id: number; userId: number; code?: string | undefined };
type Row = typeof toolClaims.$inferSelect;
type Claimed = { claim: Row; tool: { id: number; slug: string; name: string; website: string } };

/** `slug`: of the tool if the proof was right. */
export async function checkClaim(db: Db, deps: ProofDeps, { id, userId, code }: Check): Promise<{ claim: Claim; slug: string | null }> {
  const { claim, tool } = await getOpenClaim(db, { id, userId });
  // Outside a transaction, because other servers may take seconds.
  const problem = (await movedSite(claim, tool.website)) ?? (await problemOf(deps, { claim, tool }, code));
  if (problem === null) await accept(db, { id, userId });
  else
    await db
      .update(toolClaims)
      .set({ problem, checkedAt: sql`now()` })
      .where(and(eq(toolClaims.id, id), eq(toolClaims.state, "open")));
  const [checked] = await listClaims(db, eq(toolClaims.id, id));
  if (!checked) throw notFound("Claim");
  return { claim: checked, slug: problem === null ? tool.slug : null };
}

async function getOpenClaim(db: Db, { id, userId }: Check, { isLocked = false } = {}): Promise<Claimed> {
  const query = db
    .select({ claim: toolClaims, tool: { id: tools.id, slug: tools.slug, name: tools.name, website: tools.website } })
    .from(toolClaims)
    .innerJoin(tools, eq(tools.id, toolClaims.toolId))
    .where(and(eq(toolClaims.id, id), eq(toolClaims.userId, userId), tools.isPublic));
  const [found] = await (isLocked ? query.for("update") : query);
  if (!found) throw notFound("Claim");
  if (found.claim.state === "waiting") throw new HttpError(409, "This claim waits for a review. We'll email you the decision.");
  if (found.claim.state !== "open") throw new HttpError(409, "This claim has ended. Please start again.");
  if (found.claim.expiresAt && found.claim.expiresAt.getTime() < Date.now())
    throw new HttpError(409, "This claim has expired after 7 days. Please start again.");
  return found;
}

async function movedSite({ domain }: Row, website: string): Promise<string | null> {
  const site = await siteOf(website);
  return site === domain ? null : `The tool's website is on ${site} now, and this claim is for ${domain}. Please start again.`;
}

async function problemOf(deps: ProofDeps, { claim, tool }: Claimed, code: string | undefined): Promise<string | null> {
  const { method, token, domain, address } = claim;
  if (token === null || method === "review") throw new Error("A review has nothing to check");
  if (method === "mail") return code !== undefined && hashOf(code) === token ? null : `This is not the code that we sent to ${address}.`;
  return problemOfProof(deps, { method, website: tool.website, site: domain, token });
}

const accept = (db: Db, { id, userId }: Check) =>
  withAudit(db, { id: userId }, async (tx, note) => {
    const { claim, tool } = await getOpenClaim(tx, { id, userId }, { isLocked: true });
    const problem = await movedSite(claim, tool.website);
    if (problem) throw new HttpError(409, problem);
    const decided = { state: "accepted" as const, problem: null, checkedAt: sql`now()`, decidedAt: sql`now()` };
    await tx.update(toolClaims).set(decided).where(eq(toolClaims.id, id));
    await grantMaker(tx, note, { tool, userId, proof: claim.method, domain: claim.domain });
  });
