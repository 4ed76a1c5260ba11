import { sql } from "drizzle-orm";
import { MATCHES_COUNTED } from "../../../../contract/constants.ts";
import { trimEndOf } from "../../../../shared/text/trim-end-of.ts";
import type { Db } from "../../../platform/db/database.ts";
import { ilikePattern } from "../../../platform/db/ilike-pattern.ts";
import { rawRows } from "../../../platform/db/raw-rows.ts";

/** Matches any part of a name, a slug or a website, in whatever form a URL was pasted. */
const patternOf = (q: string): string => ilikePattern(trimEndOf(q.toLowerCase().replace(/^https?:\/\/(www\.)?/, ""), /\//));

type NameQuery = { q: string; bin: boolean; limit: number; offset: number };

/** A page of the newest matching tools, found in `tool_texts` alone: looking up every match in `tools` would take three times as long. */
export async function newestNamed(db: Db, { q, bin, limit, offset }: NameQuery): Promise<{ ids: number[]; total: number }> {
  const params = { pattern: patternOf(q), bin, limit, offset };
  const found = await allNamed(db, params);
  return found.total > MATCHES_COUNTED ? { ids: await amongTheNewest(db, params), total: found.total } : found;
}

type Pattern = Omit<NameQuery, "q"> & { pattern: string };
const BY_DATE = sql`order by created_at desc, tool_id desc`;

/** Materialized before sorting: otherwise PostgreSQL guesses how frequent the part is, and may read all tools by date for a rare one. */
async function allNamed(db: Db, { pattern, bin, limit, offset }: Pattern): Promise<{ ids: number[]; total: number }> {
  const matches = sql`select tool_id, created_at from tool_texts where is_in_bin = ${bin} and text like ${pattern} limit ${MATCHES_COUNTED + 1}`;
  const [found] = await rawRows<{ ids: number[]; total: number }>(
    db,
    sql`with matches as materialized (${matches})
      select array(select tool_id from matches ${BY_DATE} limit ${limit} offset ${offset}) as ids, (select count(*)::int from matches) as total`,
  );
  return found ?? { ids: [], total: 0 };
}

/** Frequent parts are found quickly by scanning from the newest. `|| ''` hides the trigram index, which would find all matches. */
async function amongTheNewest(db: Db, { pattern, bin, limit, offset }: Pattern): Promise<number[]> {
  const isThere = bin ? sql`is_in_bin` : sql`not is_in_bin`;
  const rows = await rawRows<{ id: number }>(
    db,
    sql`select tool_id as id from tool_texts where ${isThere} and text || '' like ${pattern} ${BY_DATE} limit ${limit} offset ${offset}`,
  );
  return rows.map(({ id }) => id);
}
