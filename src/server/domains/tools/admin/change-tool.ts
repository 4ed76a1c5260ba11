import type { ToolEdit } from "../../../../contract/admin/tools.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Actor, Note } from "../../audit-log/with-audit.ts";
import { publishChange } from "../changes/publish-change.ts";
import { lockTool } from "../lock-tool.ts";

type ToolChange = { id: number; version?: number | undefined; reason?: string | undefined; fields: ToolEdit; actor: Actor; note: Note };

/**
 * An editor's change to any field of a tool, recorded in its history, in the caller's transaction. Returns the cache tags of
 * everything that showed the tool before or shows it now.
 */
export async function changeTool(tx: Db, { id, version: seen, reason, fields, actor, note }: ToolChange): Promise<string[]> {
  await lockTool(tx, { id, version: seen });
  const { name, changes, version, tags } = await publishChange(tx, { toolId: id, fields, reason, role: "editor", authorId: actor?.id ?? null });
  note({ action: "edit", entity: "tools", entityId: id, subject: name, reason, changes, version });
  return tags;
}
