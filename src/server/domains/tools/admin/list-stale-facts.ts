/** Public tools with facts that were not confirmed for long, most visited first. */
import { inArray, sql } from "drizzle-orm";
import { STALE_CANDIDATES, type StaleTool } from "../../../../contract/admin/tool-changes.ts";
import type { ListOf } from "../../../../contract/api.ts";
import { STALE_AFTER_DAYS } from "../../../../contract/constants.ts";
import type { FactName } from "../../../../contract/tool-facts.ts";
import type { Db } from "../../../platform/db/database.ts";
import { rawRows } from "../../../platform/db/raw-rows.ts";
import { confirmableFacts } from "../changes/fact-sources.ts";
import { selectFacts } from "../changes/tool-facts.ts";
import { tools } from "../tables.ts";

const AGO = sql`now() - make_interval(days => ${STALE_AFTER_DAYS})`;

export async function listStaleFacts(db: Db, { limit, page }: { limit: number; page: number }): Promise<ListOf<StaleTool>> {
  const candidates = await mostVisited(db);
  const ids = candidates.map(({ id }) => id);
  const [facts, confirmed] = await Promise.all([selectFacts(db, inArray(tools.id, ids)), readConfirmed(db, ids)]);
  const factsOf = new Map(facts.map((one) => [one.slug, one]));
  const stale = candidates.flatMap(({ listed, ...tool }) => {
    const found = factsOf.get(tool.slug);
    const dates = confirmed.get(tool.id);
    // Fields without a record are as old as the listing.
    const fields = found ? confirmableFacts(found).filter((field) => !dates?.fresh.has(field)) : [];
    const since = Math.min(...fields.map((field) => dates?.old.get(field) ?? listed));
    return fields.length > 0 ? [{ ...tool, fields, since: new Date(since * 1_000).toISOString() }] : [];
  });
  return { items: stale.slice((page - 1) * limit, page * limit), total: stale.length };
}

type Candidate = Omit<StaleTool, "fields" | "since"> & { listed: number };

/** Only tools that are listed for long enough: nothing of the others can be stale. */
const mostVisited = (db: Db) =>
  rawRows<Candidate>(
    db,
    sql`select id, slug, name, website, coalesce(d.traffic, 0)::int as traffic, extract(epoch from coalesce(published_at, created_at))::float8 as listed
      from tools left join (select tool_id, sum(views + visits) as traffic from tool_days where day > current_date - 30 group by 1) d on d.tool_id = id
      where is_public and coalesce(published_at, created_at) < ${AGO} order by traffic desc, id limit ${STALE_CANDIDATES}`,
  );

type Confirmed = { fresh: Set<FactName>; old: Map<FactName, number> };

/** By tool: the facts that were changed or confirmed lately, and when others were. */
async function readConfirmed(db: Db, ids: number[]): Promise<Map<number, Confirmed>> {
  const rows = await rawRows<{ tool: number; field: FactName; at: number; fresh: boolean }>(
    db,
    sql`select tool_id as tool, field, extract(epoch from max(applies_at))::float8 as at, max(applies_at) >= ${AGO} as fresh
      from tool_changes, jsonb_object_keys(fields) as field where tool_id = any(${sql.param(ids)}::int[]) and state = 'published' group by 1, 2`,
  );
  const confirmed = new Map<number, Confirmed>();
  for (const { tool, field, at, fresh } of rows) {
    const dates = confirmed.get(tool) ?? { fresh: new Set(), old: new Map() };
    if (fresh) dates.fresh.add(field);
    else dates.old.set(field, at);
    confirmed.set(tool, dates);
  }
  return confirmed;
}
