/** Checks the websites whose turn it is: a few in parallel, but never two of one site at a time. */
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { siteOfHost } from "../../platform/http/site-of-host.ts";
import type { SafeFetch } from "../../platform/safe-fetch/safe-fetch.ts";
import { checkLink, type Target } from "./check-link.ts";

const SIDE_BY_SIDE = 5;

type Deps = {
  db: Db;
  safeFetch: SafeFetch;
  /** Called when the website status on a tool's page changes. */
  onChange: (slug: string) => Promise<void>;
  limit: number;
  until: number;
  /** The pause between two visits to one site. */
  hostPauseMs: number;
  now?: () => number;
};

export async function checkLinks({ db, safeFetch, onChange, limit, until, hostPauseMs, now = Date.now }: Deps): Promise<number> {
  const sites = await bySite(await dueTools(db, { limit, now: new Date(now()) }));
  let checked = 0;
  async function worker() {
    for (let tools = sites.shift(); tools; tools = sites.shift()) {
      for (const [index, tool] of tools.entries()) {
        if (Date.now() > until) return;
        if (index > 0) await setTimeout(hostPauseMs);
        if (await checkLink({ db, safeFetch, now: now() }, tool)) await onChange(tool.slug);
        checked += 1;
      }
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
  return checked;
}

/** Websites that were never checked or have a new URL, then those that have waited longest. */
const dueTools = (db: Db, { limit, now }: { limit: number; now: Date }): Promise<Target[]> =>
  rawRows<Target>(
    db,
    sql`
    (select t.id, t.slug, t.website from tools t left join link_checks l on l.tool_id = t.id
      where t.is_public and (l.tool_id is null or l.website <> t.website) order by t.id limit ${limit})
    union all
    (select t.id, t.slug, t.website from link_checks l join tools t on t.id = l.tool_id
      where t.is_public and l.website = t.website and l.next_check_at <= ${now.toISOString()}::timestamptz order by l.next_check_at limit ${limit})
    limit ${limit}`,
  );

async function bySite(tools: Target[]): Promise<Target[][]> {
  const keyed = await Promise.all(tools.map(async (tool) => ({ tool, site: await siteOfHost(URL.parse(tool.website)?.hostname ?? tool.website) })));
  const sites = Map.groupBy(keyed, ({ site }) => site);
  // The longest lists first: they take the longest.
  return [...sites.values()].sort((a, b) => b.length - a.length).map((group) => group.map(({ tool }) => tool));
}
