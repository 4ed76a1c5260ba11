/** Claims: a person says that a tool is theirs and proves it. What a moderator decides about is in claim-reviewable.ts. */
import { and, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Claim, ClaimStatus, NewClaim } from "../../../../contract/maker.ts";
import type { CurrentSite } from "../../../config/site-source.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { siteOfHost } from "../../../platform/http/site-of-host.ts";
import { users } from "../../../ports/identity/tables.ts";
import { sendMail } from "../../../ports/mail/send-mail.ts";
import { findPublicTool } from "../changes/fact-sources.ts";
import { toolClaims, tools } from "../tables.ts";
import { refuseOtherMail } from "./claim-mail.ts";
import { findMaker } from "./find-maker.ts";
import { expectedProof, expiry, hashOf, newToken } from "./proof-token.ts";

/** Claims that one person may start within a day. */
const MAX_PER_DAY = 10;

const isOpen = inArray(toolClaims.state, ["open", "waiting"]);
export const siteOf = (website: string) => siteOfHost(new URL(website).hostname);

export async function getClaimStatus(db: Db, { slug, userId }: { slug: string; userId: number }): Promise<ClaimStatus> {
  const tool = await findClaimedTool(db, slug);
  const maker = await findMaker(db, { toolId: tool.id, userId });
  const [claim] = await listClaims(db, and(eq(toolClaims.toolId, tool.id), eq(toolClaims.userId, userId), isOpen));
  const { pathname, hostname } = new URL(tool.website);
  const domain = await siteOf(tool.website);
  return {
    tool: { slug: tool.slug, name: tool.name },
    domain,
    isPage: pathname !== "/" || !["", "www."].includes(hostname.slice(0, -domain.length)),
    isMaker: maker !== null && !maker.isRevoked,
    claim: claim ?? null,
  };
}

type Start = { slug: string; user: { id: number }; claim: NewClaim; site: CurrentSite };

export const startClaim = (db: Db, { slug, user, claim, site }: Start): Promise<Claim> =>
  db.transaction(async (tx) => {
    // Two requests at once must not both find room for one more.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update");
    const tool = await findClaimedTool(tx, slug);
    const isMine = and(eq(toolClaims.toolId, tool.id), eq(toolClaims.userId, user.id));
    await refuseClaim(tx, { toolId: tool.id, userId: user.id, method: claim.method });
    await tx.update(toolClaims).set({ state: "withdrawn", decidedAt: sql`now()` }).where(and(isMine, isOpen));
    const domain = await siteOf(tool.website);
    const id = await store(tx, { tool: { ...tool, domain }, userId: user.id, claim, site });
    const [stored] = await listClaims(tx, eq(toolClaims.id, id));
    if (!stored) throw new Error("The claim was not stored");
    return stored;
  });

async function findClaimedTool(db: Db, slug: string) {
  const tool = await findPublicTool(db, slug);
  if (!tool) throw notFound("Tool");
  return tool;
}

async function refuseClaim(tx: Db, { toolId, userId, method }: { toolId: number; userId: number; method: NewClaim["method"] }): Promise<void> {
  const maker = await findMaker(tx, { toolId, userId });
  if (maker && !maker.isRevoked) throw new HttpError(409, "You are a maker of this tool already.");
  if (maker && method !== "review") throw new HttpError(409, "An admin has revoked your access to this tool. Ask for a review to get it back.");
  const isRecent = and(eq(toolClaims.userId, userId), gt(toolClaims.createdAt, sql`now() - interval '1 day'`));
  if ((await tx.$count(toolClaims, isRecent)) >= MAX_PER_DAY) throw new HttpError(429, `You can start ${MAX_PER_DAY} claims a day. Please continue tomorrow.`);
}

type Stored = { tool: { id: number; slug: string; name: string; domain: string }; userId: number; claim: NewClaim; site: CurrentSite };

async function store(tx: Db, { tool, userId, claim, site }: Stored): Promise<number> {
  const { domain } = tool;
  if (claim.method === "mail") await refuseOtherMail(claim.address, domain);
  const token = newToken();
  const [stored] = await tx
    .insert(toolClaims)
    .values({ toolId: tool.id, userId, method: claim.method, domain, ...proofOf(claim, token) })
    .returning({ id: toolClaims.id });
  if (!stored) throw new Error("The claim was not stored");
  if (claim.method === "mail")
    await sendMail(tx, site, {
      kind: "claim-code",
      to: claim.address,
      occasion: `claim:${stored.id}`,
      facts: { tool: tool.name, slug: tool.slug, code: token },
    });
  return stored.id;
}

function proofOf(claim: NewClaim, token: string) {
  if (claim.method === "review") return { state: "waiting" as const, evidence: claim.evidence };
  const open = { state: "open" as const, expiresAt: expiry() };
  return claim.method === "mail" ? { ...open, token: hashOf(token), address: claim.address } : { ...open, token };
}

/** Newest first. */
export async function listClaims(db: Db, where: SQL | undefined): Promise<Claim[]> {
  const rows = await db
    .select({ claim: toolClaims, tool: { slug: tools.slug, name: tools.name, website: tools.website } })
    .from(toolClaims)
    .innerJoin(tools, eq(tools.id, toolClaims.toolId))
    .where(where)
    .orderBy(desc(toolClaims.id))
    .limit(100);
  return rows.map(({ claim, tool: { website, ...tool } }) => ({
    ...{ id: claim.id, tool, method: claim.method, domain: claim.domain, state: claim.state },
    isExpired: claim.state === "open" && claim.expiresAt !== null && claim.expiresAt.getTime() < Date.now(),
    expected: expectedOf(claim, website),
    ...{ address: claim.address, problem: claim.problem, rejectionReason: claim.rejectionReason },
    createdAt: claim.createdAt.toISOString(),
    expiresAt: claim.expiresAt?.toISOString() ?? null,
  }));
}

function expectedOf({ method, domain, token, state }: typeof toolClaims.$inferSelect, website: string): Claim["expected"] {
  if (method === "mail" || method === "review" || token === null || state !== "open") return null;
  return expectedProof({ method, website, site: domain, token });
}

export async function withdrawClaim(db: Db, { id, userId }: { id: number; userId: number }): Promise<void> {
  const isMine = and(eq(toolClaims.id, id), eq(toolClaims.userId, userId));
  const [withdrawn] = await db
    .update(toolClaims)
    .set({ state: "withdrawn", decidedAt: sql`now()` })
    .where(and(isMine, isOpen))
    .returning({ id: toolClaims.id });
  if (withdrawn) return;
  if ((await db.$count(toolClaims, isMine)) === 0) throw notFound("Claim");
  throw new HttpError(409, "This claim has already been decided.");
}
