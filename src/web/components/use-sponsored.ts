/**
 * The paid cards of a placement. The page is the same for everyone, so it only reserves the space, with a selection that is
 * valid for an hour and is shown without JavaScript; the browser then requests the selection for this page view.
 */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../lib/api-context.ts";
import { type Placement, placementQuery } from "../queries/shared-queries.ts";

export function useSponsored(placement: Placement) {
  const api = useApi();
  const hourly = useQuery(placementQuery({ ...placement, steady: true })).data?.items ?? [];
  // Not cached: every page view gets a new selection.
  const selected = useQuery({ ...placementQuery(placement), enabled: hourly.length > 0, gcTime: 0 }).data?.items;
  useEffect(() => {
    if (selected) import("./count-promotions.ts").then((part) => part.default(api, selected));
  }, [api, selected]);
  return { paid: selected ?? hourly, isWaiting: !selected };
}
