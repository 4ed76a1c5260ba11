/** The promoted tools and their cards, cached in memory: every page view needs them and should not cost a query. */
import { eq, inArray } from "drizzle-orm";
import type { ToolCard } from "../../../contract/tool.ts";
import { createCachedValue } from "../../platform/cache/cached-value.ts";
import type { Changes } from "../../platform/cache/invalidation.ts";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { cardColumns, toCard } from "../tools/cards.ts";
import { tools } from "../tools/tables.ts";
import { nextPromotionChange, type RunningPromotion, runningPromotions } from "./running-promotions.ts";

/** Invalidated whenever an action starts or ends a promotion; scheduled starts and ends are known in advance. */
export const PROMOTIONS_TAG = "promotions";

export type Promoted = RunningPromotion & { card: ToolCard };

export function createPromotedToolsCache({ db, changes }: { db: Db; changes: Changes }) {
  let slugs = new Set<string>();
  const affectedBy = (tag: string) => tag === PROMOTIONS_TAG || tag === "categories" || (tag.startsWith("tool:") && slugs.has(tag.slice("tool:".length)));

  async function load() {
    const [running, next] = await Promise.all([runningPromotions(db), nextPromotionChange(db)]);
    slugs = new Set(running.map(({ slug }) => slug));
    const rows =
      slugs.size === 0
        ? []
        : await db
            .select(cardColumns)
            .from(tools)
            .innerJoin(categories, eq(categories.id, tools.categoryId))
            .where(inArray(tools.slug, [...slugs]));
    const cards = new Map(rows.map((row) => [row.slug, toCard(row)]));
    const promoted = running.flatMap((one): Promoted[] => {
      const card = cards.get(one.slug);
      return card ? [{ ...one, card }] : [];
    });
    return { value: promoted, until: next };
  }

  const cached = createCachedValue({ changes, affectedBy, load });
  return async function promotedNow(): Promise<Promoted[]> {
    const promoted = await cached();
    // The database's clock may be a moment behind ours.
    return promoted.filter(({ until }) => until.getTime() > Date.now());
  };
}
