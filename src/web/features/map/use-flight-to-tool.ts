/** Flies to a tool that was selected in a list; one that was picked on the map is already in view. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { findOnMapQuery, toolQuery } from "../../queries/page-queries.ts";
import type { RunningMap } from "./canvas/start-map.ts";
import { viewOfTool } from "./initial-view.ts";

type Options = { slug: string | null; map: RunningMap | null; hasTools: boolean; adult: true | null; isInView: boolean };

/** Returns a function that says which tool needs no flight. `isInView`: the first one is where the URL says. */
export function useFlightToTool({ slug, map, hasTools, adult, isInView }: Options) {
  const shown = useRef(isInView ? slug : null);
  const { data: tool } = useQuery({ ...toolQuery(slug ?? ""), enabled: slug !== null });
  const known = slug === null ? undefined : map?.find(slug);
  // In a large directory its tile may not have loaded yet.
  const isUnknown = slug !== null && hasTools && !known;
  const { data: found } = useQuery({ ...findOnMapQuery(tool?.name ?? "", adult), enabled: isUnknown && tool !== undefined });
  const place = known ?? (found?.tool?.slug === slug ? found?.tool : null);
  useEffect(() => {
    if (!map || !slug || !place || shown.current === slug) return;
    shown.current = slug;
    map.moveTo(viewOfTool(place, map.currentView()));
  }, [map, slug, place]);
  return (next: string) => {
    shown.current = next;
  };
}
