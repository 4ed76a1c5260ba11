/** Changes that are not decided: scheduled and proposed ones, with the present values beside theirs. */
import { eq, inArray, type SQL } from "drizzle-orm";
import type { OpenChange } from "../../../../contract/admin/tool-changes.ts";
import type { ToolFacts } from "../../../../contract/tool-facts.ts";
import type { Db } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { users } from "../../../ports/identity/tables.ts";
import { conflictIfStale } from "../../audit-log/conflict-if-stale.ts";
import { personColumns } from "../../audit-log/person-name.ts";
import { categories } from "../../categories/tables.ts";
import { toolChanges, tools } from "../tables.ts";
import { isSameFact, toFactList } from "./fact-differences.ts";
import { factColumns } from "./tool-facts.ts";

type Row = typeof toolChanges.$inferSelect;
export type ChangeRef = { id: number; version?: number | undefined };

/** Locks a change until the transaction ends. Its tool comes first, as in `publishChange`: in another order, two of them could wait for each other. */
export async function lockWithTool(tx: Db, id: number): Promise<Row | null> {
  const [found] = await tx.select({ toolId: toolChanges.toolId }).from(toolChanges).where(eq(toolChanges.id, id));
  if (!found) return null;
  await tx.select({ id: tools.id }).from(tools).where(eq(tools.id, found.toolId)).for("update");
  const [change] = await tx.select().from(toolChanges).where(eq(toolChanges.id, id)).for("update");
  return change ?? null;
}

/** The same; throws if it is gone, or has changed since the admin saw it. */
export async function lockChange(tx: Db, { id, version }: ChangeRef): Promise<Row> {
  const change = await lockWithTool(tx, id);
  if (!change) throw notFound("Change");
  await conflictIfStale(tx, { entity: "changes", id, version: change.version }, version);
  return change;
}

/** Fields whose value is no longer the one that the change was made for. */
export const outdatedFields = (fields: Row["fields"], now: ToolFacts) =>
  toFactList(fields).filter(({ field, before, after }) => !isSameFact(before, now[field]) && !isSameFact(after, now[field]));

type Page = { limit: number; offset: number };

/** The changes that match, by the time they apply. */
export async function listOpenChanges(db: Db, where: SQL | undefined, page: Page): Promise<OpenChange[]> {
  const rows = await db
    .select({ change: toolChanges, facts: factColumns, author: personColumns })
    .from(toolChanges)
    .innerJoin(tools, eq(tools.id, toolChanges.toolId))
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .leftJoin(users, eq(users.id, toolChanges.authorId))
    .where(where)
    .orderBy(toolChanges.appliesAt, toolChanges.id)
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ change, facts, author }) => ({
    id: change.id,
    version: change.version,
    tool: { id: change.toolId, slug: facts.slug, name: facts.name },
    state: change.state,
    changes: toFactList(change.fields).map((one) => ({ ...one, now: facts[one.field] })),
    isOutdated: outdatedFields(change.fields, facts).length > 0,
    author,
    reason: change.reason,
    source: change.source,
    appliesAt: change.appliesAt?.toISOString() ?? null,
    createdAt: change.createdAt.toISOString(),
  }));
}

export const getOpenChanges = (db: Db, ids: number[]): Promise<OpenChange[]> =>
  listOpenChanges(db, inArray(toolChanges.id, ids), { limit: ids.length, offset: 0 });
