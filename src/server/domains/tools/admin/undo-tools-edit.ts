/** Undoes changes using the values that the audit log recorded. */
import { and, eq, inArray } from "drizzle-orm";
import { ToolEdit } from "../../../../contract/admin/tools.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { auditLog } from "../../audit-log/tables.ts";
import type { Actor, FieldChanges, Note } from "../../audit-log/with-audit.ts";
import { withAuditInBulk } from "../../audit-log/with-audit-in-bulk.ts";
import { lockTool } from "../lock-tool.ts";
import { changeTool } from "./change-tool.ts";
import { getAdminTool } from "./get-admin-tool.ts";

/** Undoes one batch of a change of several tools. A tool whose fields were changed since is refused and stays as it is. */
export async function undoToolsEdit(db: Db, { ids, batch, actor }: { ids: number[]; batch: string; actor: Actor }) {
  const edits = await editsOf(db, batch, ids);
  return withAuditInBulk(db, { ids, actor }, async (tx, note, id) => {
    const changes = edits.get(id);
    // It already was as requested.
    if (!changes) return undefined;
    const { tags, left, title } = await restoreFields(tx, note, { id, changes, actor, reason: "Change of several tools undone" });
    if (left.length > 0) throw new HttpError(409, `${title} was changed in the meantime.`);
    return tags;
  });
}

/** The changes of each tool that a batch edited. */
export async function editsOf(db: Db, batch: string, ids: number[]): Promise<Map<number, FieldChanges>> {
  const rows = await db
    .select({ id: auditLog.entityId, changes: auditLog.changes })
    .from(auditLog)
    .where(and(eq(auditLog.batch, batch), eq(auditLog.entity, "tools"), eq(auditLog.action, "edit"), inArray(auditLog.entityId, ids.map(String))));
  return new Map(rows.map(({ id, changes }) => [Number(id), changes]));
}

type Restore = { id: number; changes: FieldChanges; actor: Actor; reason: string };

/** Gives the fields that nothing has changed since their old values again. `left`: the others. Undefined tags: nothing was restored. */
export async function restoreFields(tx: Db, note: Note, { id, changes, actor, reason }: Restore) {
  const { title } = await lockTool(tx, { id });
  const tool: Record<string, unknown> = { ...(await getAdminTool(tx, id)) };
  const edited = Object.entries(changes).filter(([field, [before]]) => !isEqual(tool[field], before));
  const restored = edited.flatMap(([field, [before, after]]) => {
    const old = ToolEdit.safeParse({ [field]: before });
    return old.success && isEqual(tool[field], after) ? [{ field, old: old.data }] : [];
  });
  const left = edited.map(([field]) => field).filter((field) => restored.every((one) => one.field !== field));
  const fields: ToolEdit = Object.assign({}, ...restored.map(({ old }) => old));
  return { title, left, tags: restored.length > 0 ? await changeTool(tx, { id, fields, reason, actor, note }) : undefined };
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
