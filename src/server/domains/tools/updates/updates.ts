/** What makers say is new about their tools. Moderation decides about it like about everything else (update-reviewable.ts). */
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { ListOf } from "../../../../contract/api.ts";
import type { ResponseOf } from "../../../../contract/operations/operations.ts";
import { type NewUpdate, type OwnUpdate, SHOWN_UPDATES, type ToolUpdate } from "../../../../contract/tool-update.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { categories } from "../../categories/tables.ts";
import { tools, toolUpdates } from "../tables.ts";

/** Entries of one tool that wait for a decision. */
const MAX_WAITING = 5;
const MAX_OWN = 20;

/** Of the tool in an outer query, newest first. */
export const shownUpdates: SQL<ToolUpdate[]> = sql<ToolUpdate[]>`(select coalesce(json_agg(newest), '[]') from (
  select id, text, link, to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from tool_updates
  where tool_id = ${tools.id} and status = 'approved' order by published_at desc, id desc limit ${sql.raw(String(SHOWN_UPDATES))}) newest)`;

type Query = { tool?: string | undefined; limit: number; offset: number };
type Listed = ResponseOf<"GET /api/updates">["items"][number];

/** Of public tools. A list of all tools leaves out those for adults. */
export async function listUpdates(db: Db, { tool, limit, offset }: Query): Promise<ListOf<Listed>> {
  const of = tool === undefined ? sql`not ${categories.isAdult}` : eq(tools.slug, tool.toLowerCase());
  const where = and(eq(toolUpdates.status, "approved"), tools.isPublic, of);
  const published = sql<Date>`${toolUpdates.publishedAt}`.mapWith(toolUpdates.createdAt);
  const rows = await db
    .select({
      ...{ id: toolUpdates.id, text: toolUpdates.text, link: toolUpdates.link, at: published },
      ...{ tool: { slug: tools.slug, name: tools.name }, total: sql<number>`count(*) over ()::int` },
    })
    .from(toolUpdates)
    .innerJoin(tools, eq(tools.id, toolUpdates.toolId))
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(where)
    .orderBy(desc(toolUpdates.publishedAt), desc(toolUpdates.id))
    .limit(limit)
    .offset(offset);
  const items = rows.map(({ total: _, at, ...row }) => ({ ...row, at: at.toISOString() }));
  return { items, total: rows[0]?.total ?? 0 };
}

const toOwn = ({ id, text, link, status, rejectionReason, createdAt, publishedAt }: typeof toolUpdates.$inferSelect): OwnUpdate => ({
  ...{ id, text, link, status, rejectionReason },
  at: (publishedAt ?? createdAt).toISOString(),
});

export async function listOwnUpdates(db: Db, toolId: number): Promise<OwnUpdate[]> {
  const rows = await db.select().from(toolUpdates).where(eq(toolUpdates.toolId, toolId)).orderBy(desc(toolUpdates.id)).limit(MAX_OWN);
  return rows.map(toOwn);
}

export const addUpdate = (db: Db, { toolId, userId, text, link }: NewUpdate & { toolId: number; userId: number }): Promise<OwnUpdate> =>
  db.transaction(async (tx) => {
    // Two requests at once must not both find room for one more.
    await tx.select({ id: tools.id }).from(tools).where(eq(tools.id, toolId)).for("no key update");
    const isWaiting = and(eq(toolUpdates.toolId, toolId), eq(toolUpdates.status, "pending"));
    if ((await tx.$count(toolUpdates, isWaiting)) >= MAX_WAITING)
      throw new HttpError(409, `${MAX_WAITING} entries wait for review. Delete one, or wait until some are decided.`);
    const [stored] = await tx.insert(toolUpdates).values({ toolId, text, link, submittedBy: userId }).returning();
    if (!stored) throw new Error("The entry was not stored");
    return toOwn(stored);
  });

export async function deleteUpdate(db: Db, { toolId, id }: { toolId: number; id: number }): Promise<void> {
  const deleted = await db
    .delete(toolUpdates)
    .where(and(eq(toolUpdates.id, id), eq(toolUpdates.toolId, toolId)))
    .returning({ id: toolUpdates.id });
  if (deleted.length === 0) throw notFound("Entry");
}
