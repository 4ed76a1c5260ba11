import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { SUGGESTIONS } from "../../contract/search-limits.ts";
import { isAgeConfirmed } from "../lib/age-confirmation.ts";
import type { Suggestion } from "../lib/search-client.ts";
import { type Site, useSite } from "../lib/site.ts";
import { useDebounced } from "../lib/use-debounced.ts";

type Options = { isActive?: boolean; debounceMs?: number };
const NOTHING: { found: Suggestion[]; query: string } = { found: [], query: "" };

let client: Promise<(query: string) => Promise<Suggestion[]>> | undefined;
/** One client for all boxes, because it remembers which host answered. A failed download is tried again with the next query. */
export function loadSearchClient(site: Site) {
  client ??= import("../lib/search-client.ts").then(
    (part) => part.createSearchClient(site),
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

/** The tools for a typed text, and the query they belong to. `isSettled`: no newer ones are on their way. */
export function useSuggestions(text: string, { isActive = true, debounceMs = SUGGESTIONS.debounceMs }: Options = {}) {
  const site = useSite();
  const query = useDebounced(text, debounceMs);
  const isLongEnough = Math.min(text.length, query.length) >= SUGGESTIONS.minCharacters;

  async function queryFn() {
    try {
      return { found: await (await loadSearchClient(site))(query), query };
    } catch (error) {
      // Suggestions are optional: a failure is only logged.
      console.error("Suggestions failed", error);
      throw error;
    }
  }
  const { data = NOTHING, isFetching } = useQuery({
    queryKey: ["suggestions", { query, withAdult: isLongEnough && isAgeConfirmed() }],
    queryFn,
    enabled: isActive && isLongEnough,
    placeholderData: keepPreviousData,
  });
  return { ...(isLongEnough ? data : NOTHING), isSettled: text === query && !isFetching };
}
