/** Changes that an editor schedules. They are applied by a job, now by an editor, or never. */
import { and, eq, sql } from "drizzle-orm";
import type { ToolEdit } from "../../../../contract/admin/tools.ts";
import { FACT_LABELS } from "../../../../contract/fact-labels.ts";
import type { Changes } from "../../../platform/cache/invalidation.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { type Actor, type Note, withAudit } from "../../audit-log/with-audit.ts";
import { findCategory } from "../find-category.ts";
import { lockTool } from "../lock-tool.ts";
import { keepScreenshots } from "../screenshots/keep-screenshots.ts";
import { toolChanges } from "../tables.ts";
import { factDifferences, factNamesOf, newFacts } from "./fact-differences.ts";
import { type ChangeRef, lockChange, lockWithTool, outdatedFields } from "./open-changes.ts";
import { publishChange } from "./publish-change.ts";
import { lockFacts } from "./tool-facts.ts";

type Schedule = {
  toolId: number;
  version?: number | undefined;
  fields: ToolEdit;
  applyAt: string;
  reason?: string | undefined;
  source?: string | undefined;
  actor: { id: number };
};

/** Returns the id of the scheduled change. */
export const scheduleChange = (db: Db, { toolId, version, fields, applyAt, reason, source, actor }: Schedule): Promise<number> =>
  withAudit(db, actor, async (tx, note) => {
    const at = new Date(applyAt);
    if (at.getTime() <= Date.now())
      throw new HttpError(400, "Please choose a time in the future.", { fields: { applyAt: "Please choose a time in the future." } });
    const { title } = await lockTool(tx, { id: toolId, version });
    const now = await lockFacts(tx, toolId);
    const { category, ...rest } = fields;
    const wanted = category === undefined ? rest : { ...rest, category: (await findCategory(tx, category)).name };
    const changes = factDifferences(now, wanted);
    if (factNamesOf(changes).length === 0) throw new HttpError(409, "Nothing was changed.");
    await keepScreenshots(tx, { toolId, screenshots: fields.screenshots });
    const [stored] = await tx
      .insert(toolChanges)
      .values({
        toolId,
        role: "editor",
        authorId: actor.id,
        state: "scheduled",
        fields: changes,
        reason: reason || null,
        source: source || null,
        appliesAt: at,
      })
      .returning({ id: toolChanges.id });
    if (!stored) throw new Error("The change was not stored");
    note({ action: "schedule", entity: "tools", entityId: toolId, subject: title, reason, changes: { ...changes, appliesAt: [null, at] } });
    return stored.id;
  });

/** Applies a scheduled change now. Returns the cache tags of what it changed. */
export const applyNow = (db: Db, { overwrite, actor, ...ref }: ChangeRef & { overwrite: boolean; actor: Actor }): Promise<string[]> =>
  withAudit(db, actor, async (tx, note) => {
    const change = await lockScheduled(tx, ref);
    const outdated = overwrite ? [] : outdatedFields(change.fields, await lockFacts(tx, change.toolId));
    if (outdated.length > 0) throw new HttpError(409, `${listed(outdated)} changed after this was scheduled. Compare the values before you apply it.`);
    return applyLocked(tx, note, change);
  });

/** Returns the id of the tool. */
export const cancelChange = (db: Db, { actor, ...ref }: ChangeRef & { actor: Actor }): Promise<number> =>
  withAudit(db, actor, async (tx, note) => {
    const { id, toolId } = await lockScheduled(tx, ref);
    const { title } = await lockTool(tx, { id: toolId });
    await tx.update(toolChanges).set({ state: "withdrawn", decidedAt: sql`now()` }).where(eq(toolChanges.id, id));
    note({ action: "cancel-schedule", entity: "tools", entityId: toolId, subject: title });
    return toolId;
  });

async function lockScheduled(tx: Db, ref: ChangeRef) {
  const change = await lockChange(tx, ref);
  if (change.state !== "scheduled") throw new HttpError(409, `This change is ${change.state} already.`);
  return change;
}

type Change = Awaited<ReturnType<typeof lockChange>>;

async function applyLocked(tx: Db, note: Note, { id, toolId, fields, authorId, reason }: Change): Promise<string[]> {
  const { name, version, changes, changeId, tags } = await publishChange(tx, { toolId, fields: newFacts(fields), role: "editor", authorId, changeId: id });
  // Someone made the same change in the meantime.
  if (changeId === null) await tx.update(toolChanges).set({ state: "withdrawn", decidedAt: sql`now()` }).where(eq(toolChanges.id, id));
  note({ action: "apply-schedule", entity: "tools", entityId: toolId, subject: name, reason, changes, version });
  return tags;
}

/**
 * Applies the change that has been due longest; returns a function that notifies this instance of it, or null if none is due. A change whose
 * fields were changed since it was scheduled, or which cannot be applied, waits in the moderation queue instead.
 */
export const applyNextDue = (db: Db, changes: Pick<Changes, "changedIn">): Promise<(() => void) | null> =>
  db.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: toolChanges.id })
      .from(toolChanges)
      .where(and(eq(toolChanges.state, "scheduled"), sql`${toolChanges.appliesAt} <= now()`))
      .orderBy(toolChanges.appliesAt, toolChanges.id)
      .limit(1);
    if (!next) return null;
    const due = await lockWithTool(tx, next.id);
    // Another instance was faster, or an editor canceled it.
    if (due?.state !== "scheduled") return () => {};
    // In the same transaction: a run that is killed now must not leave outdated pages.
    return changes.changedIn(tx, ...(await withAudit(tx, null, (inner, note) => applyOrPropose(inner, note, due))));
  });

async function applyOrPropose(tx: Db, note: Note, change: Change): Promise<string[]> {
  const outdated = outdatedFields(change.fields, await lockFacts(tx, change.toolId));
  if (outdated.length > 0) return propose(tx, note, change, `${listed(outdated)} changed after this was scheduled.`);
  try {
    return await tx.transaction((inner) => applyLocked(inner, note, change));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return propose(tx, note, change, error.message);
  }
}

async function propose(tx: Db, note: Note, { id, toolId }: Change, problem: string): Promise<string[]> {
  const { title } = await lockTool(tx, { id: toolId });
  await tx.update(toolChanges).set({ state: "proposed", isReviewed: true }).where(eq(toolChanges.id, id));
  note({ action: "hold-schedule", entity: "tools", entityId: toolId, subject: title, reason: problem });
  return [];
}

const listed = (fields: ReturnType<typeof outdatedFields>) => fields.map(({ field }) => FACT_LABELS[field]).join(", ");
