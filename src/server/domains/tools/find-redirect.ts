/** What became of a URL that no longer leads to a tool. */
import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { findCategoryRedirect } from "../categories/category-by-slug.ts";
import { removedTools, toolRedirects, tools } from "./tables.ts";
import { findTagRedirect } from "./tags/get-tag.ts";

export type ToolRedirect = { movedTo: string } | "removed" | null;

const columns = { slug: tools.slug, isPublic: tools.isPublic, deletedAt: tools.deletedAt, mergedInto: tools.mergedInto };

/** The tool's current slug, "removed" if it was deleted, or null if it never existed (or is only hidden). */
export async function findToolRedirect(db: Db, slug: string): Promise<ToolRedirect> {
  const lowerSlug = slug.toLowerCase();
  const [present] = await db.select(columns).from(tools).where(eq(tools.slug, lowerSlug));
  const found = present ?? (await findRenamed(db, lowerSlug));
  if (!found) return (await db.$count(removedTools, eq(removedTools.slug, lowerSlug))) > 0 ? "removed" : null;
  const current = await followMerges(db, found);
  if (current.deletedAt) return "removed";
  return current.isPublic && current !== present ? { movedTo: current.slug } : null;
}

type Found = Pick<typeof tools.$inferSelect, keyof typeof columns>;

async function findRenamed(db: Db, slug: string): Promise<Found | undefined> {
  const [renamed] = await db.select(columns).from(toolRedirects).innerJoin(tools, eq(tools.id, toolRedirects.toolId)).where(eq(toolRedirects.slug, slug));
  return renamed;
}

/** The tool that has the addresses of this one. It ends: only tools in the bin were merged, and never into one in the bin. */
async function followMerges(db: Db, found: Found): Promise<Found> {
  if (found.mergedInto === null) return found;
  const [into] = await db.select(columns).from(tools).where(eq(tools.id, found.mergedInto));
  return into ? followMerges(db, into) : found;
}

/** Where a page is now: `/tools/old-name` → `/tools/new-name`, and the same for categories. */
export async function findRedirect(db: Db, path: string): Promise<string | null> {
  const [, spelling] = /^\/tags\/([^/]+)$/.exec(path) ?? [];
  if (spelling) return tagPage(await findTagRedirect(db, decoded(spelling)));
  const [, folder, slug, rest = ""] = /^\/(tools|alternatives)\/([^/]+)(\/history|\/correct|\/claim|\/reviews?)?$/.exec(path) ?? [];
  if (!slug) return findCategoryRedirect(db, path);
  const redirect = await findToolRedirect(db, slug);
  return redirect && redirect !== "removed" ? `/${folder}/${redirect.movedTo}${rest}` : null;
}

const tagPage = (slug: string | null) => slug && `/tags/${encodeURIComponent(slug)}`;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A stray percent sign is a part of the spelling.
    return part;
  }
}
