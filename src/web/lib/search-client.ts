/** Suggestions, requested with Algolia's client: from Algolia, or from this site, which implements the same protocol. */
import { liteClient } from "algoliasearch/lite";
import { SEARCH_INDEX, SUGGESTIONS } from "../../contract/search-limits.ts";
import { isAgeConfirmed } from "./age-confirmation.ts";
import type { Site } from "./site.ts";

/** A part of a name, its offset, and whether it matches the typed text. */
type NamePart = { text: string; start: number; isMatch: boolean };
export type Suggestion = {
  slug: string;
  name: string;
  parts: NamePart[];
  shortDescription: string;
  category: string;
  categorySlug: string;
  logoUrl: string | null;
};

/** A hosted index may use either name for the logo (section 3). */
type SearchRecord = { name?: string; shortDescription?: string; category?: string; categorySlug?: string; logoUrl?: string | null; logo?: string | null };

// Control characters, because a tool's name may itself contain angle brackets.
const [MATCH_START, MATCH_END] = ["\u0002", "\u0003"];

export function createSearchClient({ search: { appId, apiKey, isHosted, hosts }, apiBaseUrl }: Pick<Site, "search" | "apiBaseUrl">) {
  const hostUrls = isHosted ? hosts : [apiBaseUrl || location.href];
  // The client caches responses and retries another host on timeout.
  const client = liteClient(appId, apiKey, hostUrls.length > 0 ? { hosts: hostUrls.map(hostAt) } : {});

  return async function suggest(query: string): Promise<Suggestion[]> {
    const { results } = await client.searchForHits<SearchRecord>({
      requests: [
        {
          indexName: SEARCH_INDEX,
          query,
          hitsPerPage: SUGGESTIONS.shown,
          attributesToRetrieve: ["name", "shortDescription", "category", "categorySlug", "logoUrl", "logo"],
          attributesToHighlight: ["name"],
          highlightPreTag: MATCH_START,
          highlightPostTag: MATCH_END,
          // Tools with one of two words are better than no results.
          removeWordsIfNoResults: "allOptional",
          // The box shows no total, and without one the response is faster.
          responseFields: ["hits"],
          // Adult tools are included only on request; Algolia needs an explicit filter in either case.
          ...(isAgeConfirmed() ? { filters: "isAdult:false OR isAdult:true" } : isHosted ? { filters: "isAdult:false" } : {}),
        },
      ],
    });
    return (results[0]?.hits ?? []).map(
      ({ objectID, name = "", shortDescription = "", category = "", categorySlug = "", logoUrl, logo = null, _highlightResult }) => {
        const highlighted = _highlightResult?.name;
        const value = highlighted && "value" in highlighted && typeof highlighted.value === "string" ? highlighted.value : name;
        return { slug: objectID, name, parts: partsOf(value), shortDescription, category, categorySlug, logoUrl: logoUrl ?? logo };
      },
    );
  };
}

function hostAt(address: string) {
  const { host, protocol } = new URL(address);
  return { url: host, accept: "readWrite" as const, protocol: protocol === "https:" ? ("https" as const) : ("http" as const) };
}

function partsOf(value: string): NamePart[] {
  let start = 0;
  // The parts alternate between outside and inside the marks: every second one is a match.
  return value.split(new RegExp(`[${MATCH_START}${MATCH_END}]`)).flatMap((text, index) => {
    const part = { text, start, isMatch: index % 2 === 1 };
    start += text.length;
    return text === "" ? [] : [part];
  });
}
