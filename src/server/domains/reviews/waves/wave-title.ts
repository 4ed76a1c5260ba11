import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { rawRows } from "../../../platform/db/raw-rows.ts";

const NAMED = 3;

/** "300 reviews of Claude, Cursor and Suno" */
export async function titleOfWave(db: Db, waveId: number): Promise<string> {
  const rows = await rawRows<{ name: string; count: number }>(
    db,
    sql`select t.name, count(*)::int as count from reviews r join tools t on t.id = r.tool_id
      where r.wave_id = ${waveId} and r.deleted_at is null group by t.id order by count(*) desc, t.name`,
  );
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return `${count} ${count === 1 ? "review" : "reviews"} of ${listed(rows.map(({ name }) => name))}`;
}

function listed(names: string[]): string {
  const rest = names.length - NAMED;
  const shown = rest > 0 ? [...names.slice(0, NAMED), `${rest} more ${rest === 1 ? "tool" : "tools"}`] : names;
  return shown.length > 1 ? `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}` : (shown[0] ?? "a tool");
}
