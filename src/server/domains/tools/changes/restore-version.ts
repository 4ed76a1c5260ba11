/** Restores a tool as it was right after one of its changes. This is another change, so it can be undone in the same way. */
import { and, desc, eq, sql } from "drizzle-orm";
import type { FactChanges, ToolFacts } from "../../../../contract/tool-facts.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { type Actor, withAudit } from "../../audit-log/with-audit.ts";
import { categories } from "../../categories/tables.ts";
import { lockTool } from "../lock-tool.ts";
import { onlyStored } from "../screenshots/keep-screenshots.ts";
import { toolChanges } from "../tables.ts";
import { oldFacts } from "./fact-differences.ts";
import { publishChange } from "./publish-change.ts";

type Restore = { toolId: number; changeId: number; version?: number | undefined; actor: Actor };
type Restored = { tags: string[]; version: number /** The change to restore in order to undo this. */; previous: number };

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

export const restoreVersion = (db: Db, { toolId, changeId, version, actor }: Restore): Promise<Restored> =>
  withAudit(db, actor, async (tx, note) => {
    await lockTool(tx, { id: toolId, version });
    const published = await tx
      .select({ id: toolChanges.id, fields: toolChanges.fields, appliesAt: toolChanges.appliesAt })
      .from(toolChanges)
      .where(and(eq(toolChanges.toolId, toolId), eq(toolChanges.state, "published"), notBefore(toolId, changeId)))
      .orderBy(desc(toolChanges.appliesAt), desc(toolChanges.id));
    const chosen = published.at(-1);
    const newest = published[0];
    if (chosen?.id !== changeId || !newest) throw notFound("Version");
    const values = await withKnownCategory(tx, valuesBefore(published.slice(0, -1).map((change) => change.fields)));
    const screenshots = values.screenshots && (await onlyStored(tx, { toolId, screenshots: values.screenshots }));
    const fields = { ...values, screenshots };
    const reason = `Restored the version of ${DATE.format(chosen.appliesAt ?? new Date())}`;
    const by = { role: "editor" as const, authorId: actor?.id ?? null };
    const stored = await publishChange(tx, { toolId, fields, kind: "restore", reason, ...by });
    if (stored.changeId === null) throw new HttpError(409, "The listing already says this.");
    note({ action: "restore-version", entity: "tools", entityId: toolId, subject: stored.name, reason, changes: stored.changes, version: stored.version });
    return { tags: stored.tags, version: stored.version, previous: newest.id };
  });

/** The chosen change and all later ones. Compared in the database, because JavaScript's dates have no microseconds. */
const notBefore = (toolId: number, changeId: number) =>
  sql`(${toolChanges.appliesAt}, ${toolChanges.id}) >= (select applies_at, id from tool_changes where id = ${changeId} and tool_id = ${toolId})`;

/** The values before these changes, which are given newest first. */
const valuesBefore = (changes: FactChanges[]): Partial<ToolFacts> => Object.assign({}, ...changes.map(oldFacts));

/** A category that was merged or deleted since cannot be restored: the tool stays where it is. */
async function withKnownCategory(tx: Db, { category, ...rest }: Partial<ToolFacts>): Promise<Partial<ToolFacts>> {
  if (category === undefined) return rest;
  const isKnown = (await tx.$count(categories, eq(categories.name, category))) > 0;
  return isKnown ? { ...rest, category } : rest;
}
