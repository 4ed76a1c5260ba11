/** Where each fact of a tool comes from: the latest published change of it, else the beginning of its history. */
import { and, eq, sql } from "drizzle-orm";
import { STALE_AFTER_DAYS } from "../../../../contract/constants.ts";
import type { ChangeRole } from "../../../../contract/fact-labels.ts";
import type { FactName, ToolFacts } from "../../../../contract/tool-facts.ts";
import type { FactSource } from "../../../../contract/tool-history.ts";
import type { Db } from "../../../platform/db/database.ts";
import { rawRows } from "../../../platform/db/raw-rows.ts";
import { type Actor, withAudit } from "../../audit-log/with-audit.ts";
import { lockTool } from "../lock-tool.ts";
import { toolChanges, tools } from "../tables.ts";
import { FACT_NAMES } from "./fact-differences.ts";
import { recordBaselines } from "./first-record.ts";
import { getFacts, lockFacts } from "./tool-facts.ts";

const DAY_MS = 86_400_000;
/** These say nothing that could become wrong. */
const NOT_CONFIRMED: ReadonlySet<FactName> = new Set(["slug", "badge"]);

type Row = { field: FactName; role: ChangeRole | null; source: string | null; changed: number | null; confirmed: number };

export async function listFactSources(db: Db, toolId: number, now = Date.now()): Promise<FactSource[]> {
  const [facts, [beginning], rows] = await Promise.all([getFacts(db, toolId), readBeginning(db, toolId), readLatest(db, toolId)]);
  const first = { role: beginning?.role ?? null, source: beginning?.source ?? null, at: beginning?.at ?? 0 };
  return confirmableFacts(facts).map((field) => {
    const latest = rows.find((row) => row.field === field);
    const isChanged = latest !== undefined && latest.changed !== null;
    const confirmed = latest?.confirmed ?? first.at;
    return {
      field,
      role: isChanged ? latest.role : first.role,
      source: isChanged ? latest.source : first.source,
      changedAt: new Date((latest?.changed ?? first.at) * 1_000).toISOString(),
      confirmedAt: new Date(confirmed * 1_000).toISOString(),
      isStale: isStale(confirmed * 1_000, now),
    };
  });
}

const isStale = (confirmedAt: number, now: number) => now - confirmedAt > STALE_AFTER_DAYS * DAY_MS;

/** The facts of a listing that can become wrong. */
export const confirmableFacts = (facts: ToolFacts): FactName[] => FACT_NAMES.filter((field) => !NOT_CONFIRMED.has(field) && !isEmpty(facts[field]));

const isEmpty = (value: ToolFacts[FactName]) => value === null || value.length === 0;

const readBeginning = (db: Db, toolId: number) =>
  rawRows<{ role: ChangeRole | null; source: string | null; at: number }>(
    db,
    sql`select c.role, c.source, extract(epoch from coalesce(c.applies_at, t.published_at, t.created_at))::float8 as at
      from tools t left join tool_changes c on c.tool_id = t.id and c.kind in ('baseline', 'creation') where t.id = ${toolId}`,
  );

/** By field: its latest change, and when it was last changed or confirmed. */
const readLatest = (db: Db, toolId: number) =>
  rawRows<Row>(
    db,
    sql`select field, (array_agg(role order by applies_at desc, id desc) filter (where kind <> 'confirmation'))[1] as role,
        (array_agg(source order by applies_at desc, id desc) filter (where kind <> 'confirmation'))[1] as source,
        extract(epoch from max(applies_at) filter (where kind <> 'confirmation'))::float8 as changed, extract(epoch from max(applies_at))::float8 as confirmed
      from tool_changes, jsonb_object_keys(fields) as field where tool_id = ${toolId} and state = 'published' group by field`,
  );

type Confirm = { toolId: number; fields: FactName[]; source?: string | undefined; actor: Actor; role: "editor" | "maker" };

/** Records that facts are still right. Their values stay. */
export const confirmFacts = (db: Db, { toolId, fields, source, actor, role }: Confirm): Promise<string> =>
  withAudit(db, actor, async (tx, note) => {
    const { title, slug } = await lockTool(tx, { id: toolId });
    const facts = await lockFacts(tx, toolId);
    await recordBaselines(tx, sql`id = ${toolId}`);
    const confirmed = Object.fromEntries(fields.map((field) => [field, [facts[field], facts[field]]]));
    const now = sql`clock_timestamp()`;
    const author = { role, authorId: actor?.id ?? null };
    await tx
      .insert(toolChanges)
      .values({ toolId, kind: "confirmation", ...author, state: "published", fields: confirmed, source: source || null, decidedAt: now, appliesAt: now });
    note({ action: "confirm", entity: "tools", entityId: toolId, subject: title, changes: { confirmed: [null, fields] } });
    return slug;
  });

type PublicTool = { id: number; slug: string; name: string; website: string };

export async function findPublicTool(db: Db, slug: string): Promise<PublicTool | null> {
  const [tool] = await db
    .select({ id: tools.id, slug: tools.slug, name: tools.name, website: tools.website })
    .from(tools)
    .where(and(eq(tools.slug, slug.toLowerCase()), tools.isPublic));
  return tool ?? null;
}
