/** Corrections by visitors and makers. Moderation decides about them like about everything else (change-reviewable.ts). */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { ListOf } from "../../../../contract/api.ts";
import { type Correction, type OwnCorrection, SOURCE_REQUIRED, type suggestCorrectionOperation } from "../../../../contract/correction.ts";
import type { ResponseOf } from "../../../../contract/operations/operations.ts";
import type { FactChanges, FactName, ToolFacts } from "../../../../contract/tool-facts.ts";
import type { Db } from "../../../platform/db/database.ts";
import { conflictIfTaken } from "../../../platform/http/conflict-if-taken.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { findCategory } from "../find-category.ts";
import { findMaker } from "../makers/find-maker.ts";
import { keepScreenshots } from "../screenshots/keep-screenshots.ts";
import { toolChanges, tools } from "../tables.ts";
import { factDifferences, factNamesOf, isSameFact, type NewFacts, newFacts, toFactList } from "./fact-differences.ts";
import { findPublicTool } from "./fact-sources.ts";
import { publishChange } from "./publish-change.ts";
import { lockFacts } from "./tool-facts.ts";

/** Corrections of one person that wait for a decision. */
const MAX_OPEN = 20;
const AUTHORS = ["visitor", "maker"] as const;

type Suggestion = Correction & { slug: string; userId: number };
type Outcome = ResponseOf<(typeof suggestCorrectionOperation)["address"]>;

/** `tags`: the cache tags of what is public already. */
export const suggestCorrection = (db: Db, { slug, userId, fields, seen, source, reason }: Suggestion): Promise<{ outcome: Outcome; tags: string[] }> =>
  db.transaction(async (tx) => {
    const tool = await findPublicTool(tx, slug);
    if (!tool) throw notFound("Tool");
    const maker = await findMaker(tx, { toolId: tool.id, userId });
    const isMaker = maker !== null && !maker.isRevoked;
    if (!isMaker && !source) throw new HttpError(400, SOURCE_REQUIRED, { fields: { source: SOURCE_REQUIRED } });
    if (!isMaker && fields.screenshots) throw new HttpError(403, "Only makers of this tool can change its screenshots.");
    const facts = await lockFacts(tx, tool.id);
    const { category, ...rest } = fields;
    const changes = factDifferences(facts, category === undefined ? rest : { ...rest, category: (await findCategory(tx, category)).name });
    if (factNamesOf(changes).length === 0) throw new HttpError(400, "Nothing was changed. Please correct at least one field.");
    const trusted = isMaker ? maker.trustedFields.filter((field) => isSeen(facts, seen, field)) : [];
    const [now, later] = split(changes, trusted);
    const by = { role: isMaker ? ("maker" as const) : ("visitor" as const), authorId: userId, source: source || null, reason: reason || null };
    const published = factNamesOf(now).length > 0 ? await publishChange(tx, { ...by, toolId: tool.id, fields: newFacts(now) }) : null;
    // Also of what waits for review, so that the pictures are still there when it is decided.
    await keepScreenshots(tx, { toolId: tool.id, screenshots: fields.screenshots });
    const id = factNamesOf(later).length > 0 ? await propose(tx, { ...by, toolId: tool.id, fields: later }) : null;
    return { outcome: { id, published: factNamesOf(now), waiting: factNamesOf(later) }, tags: published?.tags ?? [] };
  });

/** Whether the author's form showed the present value. Callers that do not say are trusted to know it. */
function isSeen(facts: ToolFacts, seen: Correction["seen"], field: FactName): boolean {
  const shown: NewFacts = seen ?? {};
  return shown[field] === undefined || isSameFact(shown[field], facts[field]);
}

/** The changes of these fields, and the others. */
function split(changes: FactChanges, fields: FactName[]): [FactChanges, FactChanges] {
  const entries = Object.entries(changes);
  const isNamed = ([name]: [string, unknown]) => fields.some((field) => field === name);
  return [Object.fromEntries(entries.filter(isNamed)), Object.fromEntries(entries.filter((entry) => !isNamed(entry)))];
}

type Proposal = Pick<typeof toolChanges.$inferInsert, "toolId" | "role" | "authorId" | "source" | "reason" | "fields"> & { authorId: number };

async function propose(tx: Db, proposal: Proposal): Promise<number> {
  const isMine = and(eq(toolChanges.authorId, proposal.authorId), eq(toolChanges.state, "proposed"), inArray(toolChanges.role, AUTHORS));
  if ((await tx.$count(toolChanges, isMine)) >= MAX_OPEN)
    throw new HttpError(429, `You have ${MAX_OPEN} corrections waiting for review. Please wait until some of them are decided.`);
  const write = tx
    .insert(toolChanges)
    .values({ ...proposal, state: "proposed", isReviewed: true })
    .returning({ id: toolChanges.id });
  const [stored] = await conflictIfTaken(write, "Your earlier correction of this tool is still waiting for review. Withdraw it in your profile first.");
  if (!stored) throw new Error("The correction was not stored");
  return stored.id;
}

export async function listOwnCorrections(db: Db, userId: number, { limit, offset }: { limit: number; offset: number }): Promise<ListOf<OwnCorrection>> {
  const isOwn = and(eq(toolChanges.authorId, userId), inArray(toolChanges.role, AUTHORS));
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
  const isOwn = and(eq(toolChanges.id, id), eq(toolChanges.authorId, userId), inArray(toolChanges.role, AUTHORS));
  const [withdrawn] = await db
    .update(toolChanges)
    .set({ state: "withdrawn", decidedAt: sql`now()` })
    .where(and(isOwn, eq(toolChanges.state, "proposed")))
    .returning({ id: toolChanges.id });
  if (withdrawn) return;
  if ((await db.$count(toolChanges, isOwn)) === 0) throw notFound("Correction");
  throw new HttpError(409, "This correction has already been decided.");
}
