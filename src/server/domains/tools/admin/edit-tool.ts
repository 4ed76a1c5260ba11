import type { ToolEdit } from "../../../../contract/admin/tools.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type Actor, withAudit } from "../../audit-log/with-audit.ts";
import { changeTool } from "./change-tool.ts";

type Edit = { id: number; version?: number | undefined; reason?: string | undefined; fields: ToolEdit; actor: Actor };

/** An admin's edit of one tool. Returns the cache tags of everything that showed it before or shows it now. */
export const editTool = (db: Db, edit: Edit): Promise<string[]> => withAudit(db, edit.actor, (tx, note) => changeTool(tx, { ...edit, note }));
