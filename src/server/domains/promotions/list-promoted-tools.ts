import { inArray } from "drizzle-orm";
import type { ListOf } from "../../../contract/api.ts";
import type { PromotedTool } from "../../../contract/promotion.ts";
import type { Db } from "../../platform/db/database.ts";
import { tools } from "../tools/tables.ts";
import { runningPromotions } from "./running-promotions.ts";

/** Every promoted tool, the highest factor first. Few enough to read all of them: they share a handful of places. */
export async function listPromotedTools(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<ListOf<PromotedTool>> {
  // Adult tools are listed only in their own categories, so not here.
  const running = await runningPromotions(db, { withAdult: false });
  const page = running.sort((a, b) => b.factor - a.factor || a.since.getTime() - b.since.getTime() || (a.slug < b.slug ? -1 : 1)).slice(offset, offset + limit);
  if (page.length === 0) return { items: [], total: running.length };
  const rows = await db
    .select({ slug: tools.slug, name: tools.name, shortDescription: tools.shortDescription, logoUrl: tools.logoUrl })
    .from(tools)
    .where(
      inArray(
        tools.slug,
        page.map(({ slug }) => slug),
      ),
    );
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const items = page.flatMap(({ slug, category, factor, since, until }) => {
    const tool = bySlug.get(slug);
    return tool
      ? [{ ...tool, categorySlug: category, boostFactor: factor, since: since.toISOString(), until: until.toISOString(), sponsored: true as const }]
      : [];
  });
  return { items, total: running.length };
}
