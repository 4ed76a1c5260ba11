/** The promoted tools and their cards, kept in memory: every view of a page asks for them, and a view should cost no query. */
import { eq, inArray } from "drizzle-orm";
import type { ToolCard } from "../../../contract/tool.ts";
import type { Changes } from "../../platform/cache/invalidation.ts";
import type { Db } from "../../platform/db/connect.ts";
import { categories, tools } from "../../platform/db/schema/tools.ts";
import { cardColumns, toCard } from "../tools/cards.ts";
import { nextPromotionChange, type RunningPromotion, runningPromotions } from "./running-promotions.ts";

/** Dropped whenever a promotion begins or ends by somebody's hand; begin and end by the clock are known beforehand. */
export const PROMOTIONS_TAG = "promotions";
/** A notification can be lost while a connection is down. */
const KEEP_MS = 60_000;

export type Promoted = RunningPromotion & { card: ToolCard };
type Kept = { promoted: Promoted[]; until: number };

export function createPromotedNow({ db, changes, withAdult }: { db: Db; changes: Changes; withAdult: boolean }) {
  let kept: Promise<Kept> | null = null;
  let slugs = new Set<string>();

  const concerns = (tag: string) => tag === PROMOTIONS_TAG || tag === "categories" || (tag.startsWith("tool:") && slugs.has(tag.slice("tool:".length)));
  changes.onChange((tags) => {
    if (tags.some(concerns)) kept = null;
  });

  async function load(): Promise<Kept> {
    const [running, next] = await Promise.all([runningPromotions(db, { withAdult }), nextPromotionChange(db)]);
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
    const promoted = running.flatMap((one) => {
      const card = cards.get(one.slug);
      return card ? [{ ...one, card }] : [];
    });
    return { promoted, until: Math.min(Date.now() + KEEP_MS, next?.getTime() ?? Number.POSITIVE_INFINITY) };
  }

  /** A failed load is nobody's answer: the next caller tries again. */
  function ask(): Promise<Kept> {
    const loading = load();
    kept = loading;
    loading.catch(() => {
      if (kept === loading) kept = null;
    });
    return loading;
  }

  return async function promotedNow(): Promise<Promoted[]> {
    const now = Date.now();
    let { promoted, until } = await (kept ?? ask());
    if (now >= until) ({ promoted, until } = await ask());
    // The database's clock may be a moment behind ours.
    return promoted.filter((one) => one.until.getTime() > now);
  };
}
