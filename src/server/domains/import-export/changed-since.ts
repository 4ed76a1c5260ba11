/** Which of an import's tools were changed since they were added, and how. An undo keeps them. */
import { type SQL, sql } from "drizzle-orm";
import type { KeptTool } from "../../../contract/admin/import-export.ts";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";

/** A decision of the review is no change: undoing an import that was approved is what an undo is for. */
const REASONS = sql`array_remove(array[
    case when t.updated_at is not null or t.hidden_at is not null then 'edited' end,
    case when exists (select from likes where tool_id = t.id) then 'liked' end,
    case when exists (select from reports where tool_id = t.id) then 'reported' end,
    case when has_orders then 'promoted' end,
    case when t.submitted_by is not null then 'claimed' end,
    case when t.deleted_at is not null then 'deleted' end
  ], null)`;
const OF_IMPORT = (where: SQL) => sql`(
    select t.id, t.name, t.slug, ${REASONS} as reasons, not has_orders as "canBeRemoved"
    from import_tools i join tools t on t.id = i.tool_id
    cross join lateral (select exists (select from orders where tool_id = t.id) or exists (select from promotions where tool_id = t.id) as has_orders) o
    where ${where}
  ) as added where cardinality(reasons) > 0`;

export const changedAmong = (db: Db, toolIds: number[]): Promise<KeptTool[]> =>
  rawRows<KeptTool>(db, sql`select * from ${OF_IMPORT(sql`i.tool_id = any(${sql.param(toolIds)}::int[])`)}`);

export async function listChanged(db: Db, importId: number, { limit, page }: { limit: number; page: number }) {
  const changed = OF_IMPORT(sql`i.import_id = ${importId}`);
  const items = await rawRows<KeptTool>(db, sql`select * from ${changed} order by id limit ${limit} offset ${(page - 1) * limit}`);
  const [counted] = await rawRows<{ total: number; added: number }>(
    db,
    sql`select (select count(*) from ${changed})::int as total,
      (select count(*) from import_tools i join tools t on t.id = i.tool_id where i.import_id = ${importId})::int as added`,
  );
  const { total = 0, added = 0 } = counted ?? {};
  return { items, total, removable: added - total };
}
