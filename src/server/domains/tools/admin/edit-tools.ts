import { eq, inArray } from "drizzle-orm";
import type { ToolsChange, ToolsChangePreview } from "../../../../contract/admin/edit-tools.ts";
import { ToolEdit } from "../../../../contract/admin/tools.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import type { Actor } from "../../audit-log/with-audit.ts";
import { withAuditInBulk } from "../../audit-log/with-audit-in-bulk.ts";
import { categories } from "../../categories/tables.ts";
import { conflictIfBinned } from "../../moderation/review-update.ts";
import { findCategory } from "../find-category.ts";
import { lockTool } from "../lock-tool.ts";
import { tools } from "../tables.ts";
import { changeTool } from "./change-tool.ts";
import { changedFields, fieldsOf } from "./changed-fields.ts";

type BulkEdit = { ids: number[]; change: ToolsChange; batch: string; actor: Actor };

/** Applies one change to several tools, skipping those that already are as requested. `changed`: the cache tags of each changed tool. */
export async function editTools(db: Db, { ids, change: requested, batch, actor }: BulkEdit) {
  const change = await withCategoryName(db, requested);
  return withAuditInBulk(db, { ids, actor }, async (tx, note, id) => {
    const item = await lockTool(tx, { id });
    conflictIfBinned(item);
    const [tool] = await readEditable(tx, [id]);
    const fields = tool ? changedFields(tool, change) : {};
    if (Object.keys(fields).length === 0) return undefined;
    refuseInvalid(item.title, fields);
    return changeTool(tx, { id, fields, actor, note: (event) => note({ ...event, batch }) });
  });
}

/** What the change would change, counted for each field. */
export async function previewToolsEdit(db: Db, { ids, change: requested }: Pick<BulkEdit, "ids" | "change">): Promise<ToolsChangePreview> {
  const change = await withCategoryName(db, requested);
  const found = await readEditable(db, ids);
  const edits = found.filter(({ deletedAt }) => deletedAt === null).map((tool) => Object.keys(changedFields(tool, change)));
  return {
    total: found.length,
    changing: edits.filter((names) => names.length > 0).length,
    inBin: found.length - edits.length,
    fields: fieldsOf(change).map((field) => {
      const changing = edits.filter((names) => names.includes(field)).length;
      return { field, changing, already: edits.length - changing };
    }),
  };
}

/** The category may have been given as a slug. */
async function withCategoryName(db: Db, change: ToolsChange): Promise<ToolsChange> {
  return change.category === undefined ? change : { ...change, category: (await findCategory(db, change.category)).name };
}

const readEditable = (db: Db, ids: number[]) =>
  db
    .select({ category: categories.name, pricingType: tools.pricingType, tags: tools.tags, access: tools.access, deletedAt: tools.deletedAt })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(inArray(tools.id, ids));

/** Adding to a list can make it longer than a list may be. */
function refuseInvalid(name: string, fields: ToolEdit): void {
  const checked = ToolEdit.safeParse(fields);
  if (!checked.success) throw new HttpError(409, `${name}: ${checked.error.issues[0]?.message ?? "not possible"}.`);
}
