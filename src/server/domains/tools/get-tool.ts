import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Tool } from "../../../contract/tool.ts";
import type { Db } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { categories } from "../categories/tables.ts";
import { linkChecks } from "../link-checker/tables.ts";
import { cardColumns, toCard } from "./cards.ts";
import { detailColumns } from "./detail-columns.ts";
import { hasMaker } from "./makers/find-maker.ts";
import { tools } from "./tables.ts";
import { visibleLogo } from "./tool-logos.ts";
import { shownUpdates } from "./updates/updates.ts";

const toolColumns = {
  ...cardColumns,
  ...detailColumns,
  website: tools.website,
  accessType: tools.accessType,
  badge: tools.badge,
  isAdult: categories.isAdult,
  goneSince: linkChecks.goneSince,
  hasMaker,
  updates: shownUpdates,
};

/** A tool without the featured tools, which are the same on every tool page. */
export type ToolWithoutFeatured = Omit<Tool, "featuredTools">;

/** One public tool with everything its page shows, or null. */
export async function getTool(db: Db, slug: string): Promise<ToolWithoutFeatured | null> {
  return toTool(await toolBySlug(db).execute({ slug: slug.toLowerCase() }));
}

/** A tool as the public would see it, for moderators. */
export const getToolForReview = async (db: Db, id: number): Promise<ToolWithoutFeatured | null> => toTool(await selectTool(db, eq(tools.id, id), visibleLogo));

const toolBySlug = prepared("tool_by_slug", (db) => selectTool(db, and(eq(tools.slug, sql.placeholder("slug")), tools.isPublic)));

const publicLogo = sql<string | null>`${tools.logoUrl}`;

const selectTool = (db: Db, where: SQL | undefined, logoUrl = publicLogo) =>
  db
    .select({ ...toolColumns, logoUrl, status: tools.status })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    // A check of a previous URL says nothing about the current one.
    .leftJoin(linkChecks, and(eq(linkChecks.toolId, tools.id), eq(linkChecks.website, tools.website)))
    .where(where);

function toTool([found]: Awaited<ReturnType<typeof selectTool>>): ToolWithoutFeatured | null {
  if (!found) return null;
  const { status, goneSince, ...row } = found;
  return {
    ...row,
    ...toCard(row),
    goneSince: goneSince?.toISOString() ?? null,
    tags: row.tags,
    isApproved: status === "approved",
  };
}

export async function isListed(db: Db, slug: string): Promise<boolean> {
  const [tool] = await db
    .select({ id: tools.id })
    .from(tools)
    .where(and(eq(tools.slug, slug), tools.isPublic));
  return tool !== undefined;
}
