/**
 * The paid cards of a place. The page is the same for everyone, so it only keeps their room, with a choice that holds
 * for an hour and is seen where no script runs; the browser then asks who is shown in this one view.
 */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../lib/api-context.ts";
import { type Place, placeQuery } from "../queries/shared-queries.ts";

export function useSponsored(place: Place) {
  const api = useApi();
  const steady = useQuery(placeQuery({ ...place, steady: true })).data?.items ?? [];
  // Not cached: every page view gets a new selection.
  const drawn = useQuery({ ...placeQuery(place), enabled: steady.length > 0, gcTime: 0 }).data?.items;
  useEffect(() => {
    if (drawn) import("./count-promotions.ts").then((part) => part.default(api, drawn));
  }, [api, drawn]);
  return { paid: drawn ?? steady, isWaiting: !drawn };
}
