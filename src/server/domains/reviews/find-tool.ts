import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import { categories } from "../categories/tables.ts";
import { findToolRedirect } from "../tools/find-redirect.ts";
import { tools } from "../tools/tables.ts";

export type ReviewedTool = { id: number; slug: string; name: string; isAdult: boolean };

/** The cache tag of responses that show the reviews of a tool. */
export const reviewsTag = (slug: string) => `reviews:${slug}`;

/** A public tool. */
export async function findReviewedTool(db: Db, slug: string): Promise<ReviewedTool | null> {
  const [tool] = await db
    .select({ id: tools.id, slug: tools.slug, name: tools.name, isAdult: categories.isAdult })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(and(eq(tools.slug, slug.toLowerCase()), tools.isPublic));
  return tool ?? null;
}

export async function needReviewedTool(db: Db, slug: string): Promise<ReviewedTool> {
  const tool = await findReviewedTool(db, slug);
  if (!tool) throw notFound("Tool");
  return tool;
}

/** The slug that a renamed tool has now. */
export async function slugAfterRename(db: Db, slug: string): Promise<string> {
  const redirect = await findToolRedirect(db, slug);
  if (redirect === "removed") throw new HttpError(410, "This tool was removed from the directory.");
  if (redirect) return redirect.movedTo;
  throw notFound("Tool");
}
