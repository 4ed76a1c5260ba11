/**
 * The paid cards of a placement. The page is the same for everyone, so it only reserves the space, with a selection that is
 * valid for an hour and is shown without JavaScript; the browser then requests the selection for this page view.
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
