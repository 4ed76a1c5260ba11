import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { SUGGESTIONS } from "../../contract/search-limits.ts";
import { isAgeConfirmed } from "../lib/age-confirmation.ts";
import type { Suggestion } from "../lib/search-client.ts";
import { type Site, useSite } from "../lib/site.ts";
import { useDebounced } from "../lib/use-debounced.ts";
import { searchQuery } from "./page-queries.ts";

type Options = { isActive?: boolean; debounceMs?: number };
const NOTHING: { found: Suggestion[]; query: string } = { found: [], query: "" };
const MAX_NAME_WORDS = 2;

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

/** Then its meaning counts, not only its words: the search page's results are better suggestions. */
const isLongerThanName = (query: string) => query.split(/\s+/).length > MAX_NAME_WORDS;

/** The first results of the search page, which finds them in the cache if it is opened next. */
async function firstResults(queries: QueryClient, query: string, withAdult: boolean): Promise<Suggestion[]> {
  const { items, more = [] } = await queries.fetchQuery(searchQuery({ q: query, page: 1, category: null, pricing: null }, withAdult || null));
  return [...items, ...more].slice(0, SUGGESTIONS.shown).map(({ slug, name, shortDescription, category, categorySlug, logoUrl }) => {
    return { slug, name, parts: markStart(name, query), shortDescription, category, categorySlug, logoUrl };
  });
}

function markStart(name: string, query: string): Suggestion["parts"] {
  const length = name.toLowerCase().startsWith(query.toLowerCase()) ? query.length : 0;
  return [
    { text: name.slice(0, length), start: 0, isMatch: true },
    { text: name.slice(length), start: length, isMatch: false },
  ].filter(({ text }) => text !== "");
}

/** The tools for a typed text, and the query they belong to. `isSettled`: no newer ones are on their way. */
export function useSuggestions(text: string, { isActive = true, debounceMs = SUGGESTIONS.debounceMs }: Options = {}) {
  const site = useSite();
  const queries = useQueryClient();
  const query = useDebounced(text, debounceMs);
  const isLongEnough = Math.min(text.length, query.length) >= SUGGESTIONS.minCharacters;
  const withAdult = isLongEnough && isAgeConfirmed();

  async function queryFn() {
    try {
      return { found: isLongerThanName(query) ? await firstResults(queries, query, withAdult) : await (await loadSearchClient(site))(query), query };
    } catch (error) {
      // Suggestions are optional: a failure is only logged.
      console.error("Suggestions failed", error);
      throw error;
    }
  }
  const { data = NOTHING, isFetching } = useQuery({
    queryKey: ["suggestions", { query, withAdult }],
    queryFn,
    enabled: isActive && isLongEnough,
    placeholderData: keepPreviousData,
  });
  return { ...(isLongEnough ? data : NOTHING), isSettled: text === query && !isFetching };
}
