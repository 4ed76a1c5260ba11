/** What all pictures of the map are drawn from, and what they have in common. */
import { THEMES, type Theme } from "../../../contract/theme.ts";
import type { DrawnTool } from "../../../shared/map/compose-map.ts";
import { createDrawnMap } from "../../domains/map/drawn-map.ts";
import { listPlaces } from "../../domains/map/list-places.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";

export const WHOLE = { width: 1600, height: 1200 };
/** Pictures may be shown on other sites. */
export const SHARED = { "cross-origin-resource-policy": "cross-origin", "cache-control": "public, max-age=3600" };

export type MapQuery = { theme?: string };
export const themeOf = ({ theme }: MapQuery): Theme => THEMES.find((known) => known === theme) ?? "dark";

export type MapSource = ReturnType<typeof createMapSource>;

export function createMapSource({ database: { db }, changes, site }: Pick<DeliveryDeps, "database" | "changes" | "site">) {
  const current = createDrawnMap(db, changes);

  async function map() {
    const found = await current();
    if (!found) throw notFound("Picture");
    return found;
  }

  return {
    current,
    map,
    title: async () => `Map of ${(await site.latest()).terms.items} on ${site.current().siteName}`,
    /** These tools, in this order, without those that have no place on the public map. */
    async toolsNamed(slugs: string[]): Promise<DrawnTool[]> {
      if (slugs.length === 0) return [];
      const { tools, map: layout } = await map();
      // Also for tools that are drawn: one that was hidden a moment ago is still on the map.
      const places = await listPlaces(db, slugs);
      const hueOf = (category: string) => layout.regions.find(({ slug }) => slug === category)?.hue ?? 0;
      return slugs.flatMap((slug) => {
        const place = places.find((one) => one.slug === slug);
        return place ? [tools.find((tool) => tool.slug === slug) ?? { ...place, logoUrl: null, hue: hueOf(place.categorySlug) }] : [];
      });
    },
  };
}
