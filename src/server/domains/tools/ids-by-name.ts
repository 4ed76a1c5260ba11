import { type SQL, sql } from "drizzle-orm";
import { tools } from "./tables.ts";

const SAME_NAME = 5;

/**
 * The public tools with one of these lower-case names; if several share a name, the oldest. Each name is looked up on its own, in
 * index order: asked for the most popular tools with any of the names, PostgreSQL may scan a million tools.
 */
export const idsByName = (names: SQL): SQL => sql`
  select named.id from unnest(${names}::text[]) as wanted(name) cross join lateral (
    select ${tools.id} as id from ${tools} where ${tools.isPublic} and lower(${tools.name}) = wanted.name
    order by ${tools.id} limit ${sql.raw(String(SAME_NAME))}
  ) named`;
