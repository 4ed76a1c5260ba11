import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { recordBaselines } from "./changes/first-record.ts";

type Move = { from: number; to: number; actor: { id: number } | null };

/** Moves all tools of a category into another, also pending and deleted ones, and records each move. Returns their number. */
export async function moveTools(tx: Db, { from, to, actor }: Move): Promise<number> {
  await recordBaselines(tx, sql`category_id = ${from}`);
  const nameOf = (category: number) => sql`(select name from categories where id = ${category})`;
  // One statement for all: a category can have thousands of tools.
  const moved = await rawRows<{ id: number }>(
    tx,
    sql`with moved as (update tools set category_id = ${to} where category_id = ${from} returning id)
      insert into tool_changes (tool_id, role, author_id, state, fields, decided_at, applies_at)
      select id, 'editor', ${actor?.id ?? null}::int, 'published', jsonb_build_object('category', jsonb_build_array(${nameOf(from)}, ${nameOf(to)})),
        clock_timestamp(), clock_timestamp()
      from moved returning id`,
  );
  return moved.length;
}
