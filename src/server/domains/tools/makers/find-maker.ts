/** Who may correct a tool as its maker. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { MakerProof } from "../../../../contract/maker.ts";
import type { FactName } from "../../../../contract/tool-facts.ts";
import type { Db } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { findPublicTool } from "../changes/fact-sources.ts";
import { toolMakers, tools } from "../tables.ts";

/** Of the tool in an outer query. */
export const hasMaker: SQL<boolean> = sql<boolean>`exists (select from tool_makers where tool_id = ${tools.id} and revoked_at is null)`;

type Key = { toolId: number; userId: number };

type Maker = { trustedFields: FactName[]; proof: MakerProof; isRevoked: boolean };

export async function findMaker(db: Db, { toolId, userId }: Key): Promise<Maker | null> {
  const [maker] = await db
    .select({ trustedFields: toolMakers.trustedFields, proof: toolMakers.proof, revokedAt: toolMakers.revokedAt })
    .from(toolMakers)
    .where(and(eq(toolMakers.toolId, toolId), eq(toolMakers.userId, userId)));
  if (!maker) return null;
  const { revokedAt, ...rest } = maker;
  return { ...rest, isRevoked: revokedAt !== null };
}

/** The public tool that this person makes; throws if there is none. */
export async function findMadeTool(db: Db, { slug, userId }: { slug: string; userId: number }): Promise<{ id: number; slug: string; name: string }> {
  const tool = await findPublicTool(db, slug);
  const maker = tool && (await findMaker(db, { toolId: tool.id, userId }));
  if (!maker || maker.isRevoked) throw notFound("Tool");
  return tool;
}

export const isActive = isNull(toolMakers.revokedAt);
