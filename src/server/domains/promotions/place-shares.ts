/** How many paid cards a place shows, which ones, and how often: exactly in proportion to the factors. */
import { type PlacementPage, PROMOTED_SLOTS } from "../../../contract/promotion.ts";
import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";

/** How many paid cards each place of this site can show. */
export const paidSlots = ({ sections }: SiteSettings["home"]): Record<PlacementPage, number> =>
  sections.some(({ section }) => section === "featured") ? PROMOTED_SLOTS : { ...PROMOTED_SLOTS, home: 0 };

type Weighted = { factor: number };

const sum = (promoted: readonly Weighted[]) => promoted.reduce((total, { factor }) => total + factor, 0);

/**
 * As many as possible without showing a promotion twice in one view to give it its share:
 * next to a factor of 10, a factor of 1 must appear in a tenth of the views, so there is one card, not two.
 */
export function paidCards(promoted: readonly Weighted[], slots: number): number {
  if (promoted.length === 0) return 0;
  const strongest = Math.max(...promoted.map(({ factor }) => factor));
  return Math.min(slots, Math.floor(sum(promoted) / strongest));
}

/** The part of all views in which the first of these is shown. */
export function shareOf<One extends Weighted>(one: One, others: readonly Weighted[], slots: number): number {
  const all = [one, ...others];
  return (paidCards(all, slots) * one.factor) / sum(all);
}

/**
 * Draws the cards of one view: lays the promotions end to end, each as long as its factor, and picks those at evenly
 * spaced points from a random start. None is longer than the spacing, so none is drawn twice.
 */
export function drawPlaces<One extends Weighted>(promoted: readonly One[], slots: number, random: () => number): One[] {
  const cards = paidCards(promoted, slots);
  if (cards === 0) return [];
  const spacing = sum(promoted) / cards;
  let point = random() * spacing;
  let end = 0;
  // In a new order each time: otherwise neighbors would always or never be seen together.
  return shuffled(promoted, random).filter(({ factor }) => {
    end += factor;
    const isDrawn = point < end;
    if (isDrawn) point += spacing;
    return isDrawn;
  });
}

function shuffled<One>(list: readonly One[], random: () => number): One[] {
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

type Promoted = Weighted & { slug: string; category: string; isAdult: boolean };
type Newcomer = Omit<Promoted, "factor">;

/** For each factor that can be bought, the share of views in each place alongside today's promotions. */
export function sharesByFactor(
  tool: Newcomer,
  running: readonly Promoted[],
  { maxBoost, slots }: { maxBoost: number; slots: Record<PlacementPage, number> },
): { where: PlacementPage; shares: number[] }[] {
  const own = running.find(({ slug }) => slug === tool.slug)?.factor ?? 0;
  const factors = Array.from({ length: maxBoost }, (_, index) => index + 1);
  return (["home", "tool", "category", "search"] as const).map((where) => {
    const mayAppear = (one: Newcomer) => (where === "category" ? one.category === tool.category : !one.isAdult);
    const others = running.filter((one) => one.slug !== tool.slug && mayAppear(one));
    return {
      where,
      shares: factors.map((factor) => {
        if (!mayAppear(tool)) return 0;
        // Past the highest factor a purchase waits until the running one has ended.
        const together = own + factor > maxBoost ? factor : own + factor;
        return shareOf({ factor: together }, others, slots[where]);
      }),
    };
  });
}
