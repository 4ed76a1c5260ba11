/** The paid cards for one view of a place. Nothing here changes a list or search results: paid cards are shown separately. */
import type { PlacementPage, PlaceQuery, SponsoredCard } from "../../../contract/promotion.ts";
import type { CallerSearch } from "../search/search.ts";
import { drawPlaces } from "./place-shares.ts";
import type { Promoted } from "./promoted-tools-cache.ts";

type PlacesQuery = Omit<PlaceQuery, "explain">;

export async function sponsoredPlaces(
  promoted: Promoted[],
  query: PlacesQuery,
  { search, slots, random }: { search: Pick<CallerSearch, "find">; slots: Record<PlacementPage, number>; random: () => number },
): Promise<SponsoredCard[]> {
  if (promoted.length === 0) return [];
  const drawn = drawPlaces(await eligiblePromotions(promoted, query, search), slots[query.where], random);
  return drawn.flatMap(({ card, bought }) => {
    // If a tool has several promotions, each is credited with its share of the views.
    const [credited = bought[0]] = drawPlaces(bought, 1, random);
    return credited ? [{ ...card, sponsored: true as const, promotion: credited.id }] : [];
  });
}

/** Category and search pages show only matching promotions; adult tools appear only in their own categories. */
async function eligiblePromotions(
  promoted: Promoted[],
  { where, slug, category, q = "" }: PlacesQuery,
  search: Pick<CallerSearch, "find">,
): Promise<Promoted[]> {
  if (where === "category") return promoted.filter((one) => one.category === category?.toLowerCase());
  const nonAdult = promoted.filter(({ isAdult }) => !isAdult);
  if (where === "tool") return nonAdult.filter((one) => one.slug !== slug?.toLowerCase());
  if (where === "home" || nonAdult.length === 0) return nonAdult;
  if (q.trim() === "") return [];
  const isPromoted = { is: "or" as const, of: nonAdult.map((one) => ({ is: "value" as const, attribute: "objectID", value: one.slug })) };
  const { hits } = await search.find({ text: q, filter: isPromoted, offset: 0, length: nonAdult.length, wantsTotal: false });
  const found = new Set(hits.map(({ tool }) => tool.objectID));
  return nonAdult.filter((one) => found.has(one.slug));
}
