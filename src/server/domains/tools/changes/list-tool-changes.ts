/** The history of a listing: its published changes, newest first. */
import { and, desc, eq, sql } from "drizzle-orm";
import type { Person } from "../../../../contract/admin/item.ts";
import type { ListOf } from "../../../../contract/api.ts";
import type { ToolChange, ToolHistory } from "../../../../contract/tool-history.ts";
import type { Db } from "../../../platform/db/database.ts";
import { users } from "../../../ports/identity/tables.ts";
import { personColumns } from "../../audit-log/person-name.ts";
import { categories } from "../../categories/tables.ts";
import { toolChanges, tools } from "../tables.ts";
import { toFactList } from "./fact-differences.ts";
import { priceHistory } from "./price-history.ts";

type Page = { limit: number; offset: number };
type AdminToolChange = ToolChange & { author: Person | null };

/** Of a public tool, without people; null if there is none. */
export async function listPublicChanges(db: Db, slug: string, page: Page): Promise<ToolHistory | null> {
  const [tool] = await db
    .select({ id: tools.id, slug: tools.slug, name: tools.name, isAdult: categories.isAdult, listedAt: tools.publishedAt, createdAt: tools.createdAt })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(and(eq(tools.slug, slug.toLowerCase()), tools.isPublic));
  if (!tool) return null;
  const { id, listedAt, createdAt, ...shown } = tool;
  const since = listedAt ?? createdAt;
  const [{ items, total }, prices] = await Promise.all([listToolChanges(db, { id, listedAt: since }, page), priceHistory(db, { id, listedAt: since })]);
  return { tool: shown, items: items.map(({ author: _, ...item }) => item), total, prices };
}

type Tool = { id: number; listedAt: Date };

export async function listToolChanges(db: Db, { id, listedAt }: Tool, { limit, offset }: Page): Promise<ListOf<AdminToolChange>> {
  const isShown = and(eq(toolChanges.toolId, id), eq(toolChanges.state, "published"));
  const [rows, total] = await Promise.all([
    db
      .select({ change: toolChanges, author: personColumns })
      .from(toolChanges)
      .leftJoin(users, eq(users.id, toolChanges.authorId))
      .where(isShown)
      .orderBy(desc(toolChanges.appliesAt), desc(toolChanges.id))
      .limit(limit)
      .offset(offset),
    db.$count(toolChanges, isShown),
  ]);
  if (total === 0) return { items: offset === 0 ? [baselineAt(listedAt)] : [], total: 1 };
  const items = rows.map(({ change: { id, kind, role, reason, source, fields, appliesAt, createdAt }, author }) => {
    const at = (appliesAt ?? createdAt).toISOString();
    return { id, kind, role, at, reason, source, changes: toFactList(fields), author };
  });
  return { items, total };
}

/** Of a tool that was never changed since changes are recorded. It is stored with the first change. */
const baselineAt = (at: Date): AdminToolChange => ({
  id: 0,
  kind: "baseline",
  role: null,
  at: at.toISOString(),
  reason: null,
  source: null,
  changes: [],
  author: null,
});

/** Where a history begins, for a tool in any state. */
export async function getListedAt(db: Db, id: number): Promise<Date | null> {
  const [tool] = await db
    .select({ at: sql<Date>`coalesce(${tools.publishedAt}, ${tools.createdAt})`.mapWith(tools.createdAt) })
    .from(tools)
    .where(eq(tools.id, id));
  return tool?.at ?? null;
}
