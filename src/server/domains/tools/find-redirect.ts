/** What became of a URL that no longer leads to a tool. */
import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { findCategoryRedirect } from "../categories/category-by-slug.ts";
import { removedTools, toolRedirects, tools } from "./tables.ts";

export type ToolRedirect = { movedTo: string } | "removed" | null;

const columns = { slug: tools.slug, isPublic: tools.isPublic, deletedAt: tools.deletedAt };

/** The tool's current slug, "removed" if it was deleted, or null if it never existed (or is only hidden). */
export async function findToolRedirect(db: Db, slug: string): Promise<ToolRedirect> {
  const lowerSlug = slug.toLowerCase();
  const [present] = await db.select(columns).from(tools).where(eq(tools.slug, lowerSlug));
  if (present) return present.deletedAt ? "removed" : null;
  const [renamed] = await db.select(columns).from(toolRedirects).innerJoin(tools, eq(tools.id, toolRedirects.toolId)).where(eq(toolRedirects.slug, lowerSlug));
  if (renamed?.deletedAt || (!renamed && (await db.$count(removedTools, eq(removedTools.slug, lowerSlug))) > 0)) return "removed";
  return renamed?.isPublic ? { movedTo: renamed.slug } : null;
}

/** Where a page is now: `/tools/old-name` → `/tools/new-name`, and the same for categories. */
export async function findRedirect(db: Db, path: string): Promise<string | null> {
  const [, slug, rest = ""] = /^\/tools\/([^/]+)(\/history|\/correct)?$/.exec(path) ?? [];
  if (!slug) return findCategoryRedirect(db, path);
  const redirect = await findToolRedirect(db, slug);
  return redirect && redirect !== "removed" ? `/tools/${redirect.movedTo}${rest}` : null;
}
