/** How often tools are compared; small counts are not shown. */
import { eq, inArray, sql } from "drizzle-orm";
import type { ListedTool } from "../../../contract/activity.ts";
import type { ComparedCount, ComparedPair, ComparedWith } from "../../../contract/comparison.ts";
import { COMPARED } from "../../../contract/constants.ts";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { categories } from "../categories/tables.ts";
import { listedColumns } from "../tools/cards.ts";
import { tools } from "../tools/tables.ts";

const enough = (count: number) => (count >= COMPARED.fewest ? count : null);

/** Only for two tools; null counts for more. */
export async function countComparisons(db: Db, slugs: string[]): Promise<ComparedCount> {
  const [one = "", other = ""] = slugs;
  const [row] = await rawRows<{ today: number; month: number }>(
    db,
    sql`
    select coalesce(sum(d.count) filter (where d.day = current_date), 0)::int as today, coalesce(sum(d.count), 0)::int as month
    from tools a join tools b on b.slug = ${other} and b.is_public
    join comparison_days d on d.tool_a = least(a.id, b.id) and d.tool_b = greatest(a.id, b.id)
    where a.slug = ${one} and a.is_public and d.day > current_date - ${COMPARED.days}::int`,
  );
  return slugs.length === 2 && row ? { today: enough(row.today), month: enough(row.month) } : { today: null, month: null };
}

/** The pairs that most visitors compared; adult tools are left out. */
export async function listComparisons(db: Db): Promise<ComparedPair[]> {
  const pairs = await rawRows<{ a: number; b: number; times: number }>(
    db,
    sql`
    select d.tool_a as a, d.tool_b as b, sum(d.count)::int as times
    from comparison_days d join tools t on t.id = d.tool_a join tools u on u.id = d.tool_b
    where d.day > current_date - ${COMPARED.days}::int and t.is_public and u.is_public
      and not exists (select from categories c where c.id in (t.category_id, u.category_id) and c.is_adult)
    group by 1, 2 having sum(d.count) >= ${COMPARED.fewest} order by 3 desc, 1, 2 limit ${COMPARED.pairs}`,
  );
  const found = await listedTools(
    db,
    pairs.flatMap(({ a, b }) => [a, b]),
  );
  return pairs.flatMap(({ a, b, times }) => {
    const [one, other] = [found.get(a), found.get(b)];
    return one && other ? [{ tools: [one, other] satisfies [ListedTool, ListedTool], times }] : [];
  });
}

/** The tools that this one was compared with most often. */
export async function listComparedWith(db: Db, slug: string): Promise<ComparedWith[]> {
  const compared = await rawRows<{ id: number; times: number }>(
    db,
    sql`
    select other as id, sum(count)::int as times from (
      select d.tool_b as other, d.count from comparison_days d join tools s on s.id = d.tool_a where s.slug = ${slug} and s.is_public and d.day > current_date - ${COMPARED.days}::int
      union all
      select d.tool_a, d.count from comparison_days d join tools s on s.id = d.tool_b where s.slug = ${slug} and s.is_public and d.day > current_date - ${COMPARED.days}::int) days
    join tools t on t.id = other join categories c on c.id = t.category_id
    where t.is_public and not c.is_adult
    group by 1 having sum(count) >= ${COMPARED.fewest} order by 2 desc, 1 limit ${COMPARED.pairs}`,
  );
  const found = await listedTools(
    db,
    compared.map(({ id }) => id),
  );
  return compared.flatMap(({ id, times }) => {
    const tool = found.get(id);
    return tool ? [{ ...tool, times }] : [];
  });
}

async function listedTools(db: Db, ids: number[]): Promise<Map<number, ListedTool>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select(listedColumns).from(tools).innerJoin(categories, eq(categories.id, tools.categoryId)).where(inArray(tools.id, ids));
  return new Map(rows.map((tool) => [tool.id, tool]));
}
