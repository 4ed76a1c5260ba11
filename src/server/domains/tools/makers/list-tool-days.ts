import { sql } from "drizzle-orm";
import type { ToolDay } from "../../../../contract/maker.ts";
import type { Db } from "../../../platform/db/database.ts";
import { rawRows } from "../../../platform/db/raw-rows.ts";

const DAYS = 90;

/** Oldest first, with days on which nothing happened. Likes that were withdrawn since are not counted. */
export const listToolDays = (db: Db, toolId: number): Promise<ToolDay[]> =>
  rawRows<ToolDay>(
    db,
    sql`with days as (select current_date - n as day from generate_series(0, ${DAYS - 1}::int) n),
      liked as (select (created_at at time zone 'UTC')::date as day, count(*) as likes from likes
        where tool_id = ${toolId} and created_at > now() - make_interval(days => ${DAYS + 1}) group by 1),
      compared as (select day, sum(count) as comparisons from comparison_days
        where (tool_a = ${toolId} or tool_b = ${toolId}) and day > current_date - ${DAYS}::int group by 1)
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(views, 0)::int as views, coalesce(visits, 0)::int as visits,
      coalesce(likes, 0)::int as likes, coalesce(comparisons, 0)::int as comparisons
    from days left join (select * from tool_days where tool_id = ${toolId}) counted using (day) left join liked using (day) left join compared using (day)
    order by days.day`,
  );
