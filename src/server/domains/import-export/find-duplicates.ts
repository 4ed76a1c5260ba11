import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import type { ToolRecord } from "../tools/tool-record.ts";

export type Candidate = { row: number; record: ToolRecord };
type Duplicate = { problem: string; slug: string | null };
type DuplicateMatch = { row: number; key: string; slug: string | null; name: string | null; byWebsite: boolean };

/** Remembers the file's earlier rows. */
export function createDuplicateFinder() {
  const [websites, names] = [new Map<string, number>(), new Map<string, number>()];

  /** Which rows are already in the directory or earlier in the file: by normalized website or by name. */
  return async (db: Db, candidates: Candidate[]): Promise<Map<number, Duplicate>> => {
    const duplicates = new Map<number, Duplicate>();
    for (const { row, key, slug, name, byWebsite } of await findListed(db, candidates)) {
      const called = (candidates.find((candidate) => candidate.row === row)?.record.name ?? "").toLowerCase();
      const earlier = websites.get(key) ?? names.get(called);
      if (slug !== null) duplicates.set(row, { slug, problem: byWebsite ? `${name} already has this website.` : `A tool called ${name} already exists.` });
      else if (earlier !== undefined) duplicates.set(row, { slug: null, problem: `Row ${earlier} has the same ${websites.has(key) ? "website" : "name"}.` });
      if (!websites.has(key)) websites.set(key, row);
      if (!names.has(called)) names.set(called, row);
    }
    return duplicates;
  };
}

async function findListed(db: Db, candidates: Candidate[]): Promise<DuplicateMatch[]> {
  if (candidates.length === 0) return [];
  const candidatesJson = JSON.stringify(candidates.map(({ row, record: { name, website } }) => ({ row, name, website })));
  return rawRows<DuplicateMatch>(
    db,
    sql`
    select asked.row, asked.key, coalesce(w.slug, n.slug) as slug, coalesce(w.name, n.name) as name, w.slug is not null as "byWebsite"
    from (select "row", name, website_key(website) as key from json_to_recordset(${candidatesJson}::json) as j("row" int, name text, website text)) asked
    left join lateral (select slug, name from tools where website_key = asked.key and deleted_at is null limit 1) w on true
    left join lateral (select slug, name from tools where lower(tools.name) = lower(asked.name) and deleted_at is null limit 1) n on true
    order by asked.row`,
  );
}
