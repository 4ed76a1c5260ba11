/** Corrections that visitors suggest. Moderation decides about them like about everything else (change-reviewable.ts). */
import { and, desc, eq, sql } from "drizzle-orm";
import type { ListOf } from "../../../../contract/api.ts";
import type { Correction, OwnCorrection } from "../../../../contract/correction.ts";
import type { Db } from "../../../platform/db/database.ts";
import { conflictIfTaken } from "../../../platform/http/conflict-if-taken.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { findCategory } from "../find-category.ts";
import { toolChanges, tools } from "../tables.ts";
import { factDifferences, factNamesOf, toFactList } from "./fact-differences.ts";
import { findPublicTool } from "./fact-sources.ts";
import { getFacts } from "./tool-facts.ts";

/** Corrections of one person that wait for a decision. */
const MAX_OPEN = 20;

type Suggestion = Correction & { slug: string; userId: number };

export const suggestCorrection = (db: Db, { slug, userId, fields, source, reason }: Suggestion): Promise<{ id: number }> =>
  db.transaction(async (tx) => {
    const tool = await findPublicTool(tx, slug);
    if (!tool) throw notFound("Tool");
    const mine = and(eq(toolChanges.authorId, userId), eq(toolChanges.state, "proposed"), eq(toolChanges.role, "visitor"));
    if ((await tx.$count(toolChanges, mine)) >= MAX_OPEN)
      throw new HttpError(429, `You have ${MAX_OPEN} corrections waiting for review. Please wait until some of them are decided.`);
    const { category, ...rest } = fields;
    const wanted = category === undefined ? rest : { ...rest, category: (await findCategory(tx, category)).name };
    const changes = factDifferences(await getFacts(tx, tool.id), wanted);
    if (factNamesOf(changes).length === 0) throw new HttpError(400, "Nothing was changed. Please correct at least one field.");
    const write = tx
      .insert(toolChanges)
      .values({ toolId: tool.id, role: "visitor", authorId: userId, state: "proposed", isReviewed: true, fields: changes, source, reason: reason || null })
      .returning({ id: toolChanges.id });
    const [stored] = await conflictIfTaken(write, "Your earlier correction of this tool is still waiting for review. Withdraw it in your profile first.");
    if (!stored) throw new Error("The correction was not stored");
    return stored;
  });

export async function listOwnCorrections(db: Db, userId: number, { limit, offset }: { limit: number; offset: number }): Promise<ListOf<OwnCorrection>> {
  const isOwn = and(eq(toolChanges.authorId, userId), eq(toolChanges.role, "visitor"));
  const [rows, total] = await Promise.all([
    db
      .select({ change: toolChanges, tool: { slug: tools.slug, name: tools.name } })
      .from(toolChanges)
      .innerJoin(tools, eq(tools.id, toolChanges.toolId))
      .where(isOwn)
      .orderBy(desc(toolChanges.createdAt), desc(toolChanges.id))
      .limit(limit)
      .offset(offset),
    db.$count(toolChanges, isOwn),
  ]);
  const items = rows.map(({ tool, change: { id, state, fields, source, reason, rejectionReason, createdAt, decidedAt } }) => ({
    ...{ id, tool, state, source, reason, rejectionReason },
    changes: toFactList(fields),
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
  return { items, total };
}

export async function withdrawCorrection(db: Db, { id, userId }: { id: number; userId: number }): Promise<void> {
  const isOwn = and(eq(toolChanges.id, id), eq(toolChanges.authorId, userId), eq(toolChanges.role, "visitor"));
  const [withdrawn] = await db
    .update(toolChanges)
    .set({ state: "withdrawn", decidedAt: sql`now()` })
    .where(and(isOwn, eq(toolChanges.state, "proposed")))
    .returning({ id: toolChanges.id });
  if (withdrawn) return;
  if ((await db.$count(toolChanges, isOwn)) === 0) throw notFound("Correction");
  throw new HttpError(409, "This correction has already been decided.");
}
