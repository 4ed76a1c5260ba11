/** What the list beside the map shows: the matches of the question, or the tools nearest to a pin that was moved. */
import { useMemo } from "react";
import type { ListedMapTool, MapFind, MapLayout } from "../../../contract/map.ts";
import { PRICING_TYPES } from "../../../contract/tool-options.ts";
import { type Point, WORLD } from "../../../shared/map/viewport.ts";
import type { MapTool } from "./canvas/tile-store.ts";
import type { MapResult } from "./map-results.tsx";
import { nearestTools } from "./nearest-tools.ts";

/** As many as a question has at most. */
const LISTED = 10;
/** At this distance a tool is not close any more. */
const FAR = WORLD * 0.25;

type Known = {
  layout: MapLayout;
  /** Loaded so far, except those that filters dim. */
  tools: readonly MapTool[];
  listed: readonly ListedMapTool[];
  find: MapFind | undefined;
  /** Where the pin was moved to. */
  pin: Point | null;
};

export function useMapResults({ layout, tools, listed, find, pin }: Known): MapResult[] {
  return useMemo(() => {
    const bySlug = new Map(tools.map((tool) => [tool.slug, tool]));
    const listedBySlug = new Map(listed.map((tool) => [tool.slug, tool]));
    const regions = new Map(layout.regions.map((region) => [region.slug, region]));
    const factsOf = (slug: string): Pick<MapResult, "logoUrl" | "category" | "pricing"> => {
      const tool = bySlug.get(slug);
      // Until the tile has arrived, and without JavaScript.
      const known = listedBySlug.get(slug);
      const category = tool ? layout.regions[tool.category] : regions.get(known?.categorySlug ?? "");
      return { logoUrl: tool?.logoUrl ?? known?.logoUrl ?? null, category: category ?? null, pricing: tool ? (PRICING_TYPES[tool.pricing] ?? null) : null };
    };
    if (pin) {
      return nearestTools(tools, pin, LISTED).map(({ slug, name, x, y, distance }) => ({
        slug,
        name,
        x,
        y,
        closeness: Math.max(0.02, 1 - distance / FAR),
        ...factsOf(slug),
      }));
    }
    return (find?.matches ?? []).map(({ slug, name, x, y, score }) => ({ slug, name, x, y, closeness: Math.min(1, Math.max(0, score)), ...factsOf(slug) }));
  }, [layout, tools, listed, find, pin]);
}
