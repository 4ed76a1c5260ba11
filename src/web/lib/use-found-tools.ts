import { useEffect, useState } from "react";
import { SUGGESTIONS } from "../../contract/search-limits.ts";
import type { Suggestion } from "./search-client.ts";
import { useSite } from "./site.ts";

const NOTHING: { found: Suggestion[]; query: string } = { found: [], query: "" };

/** The tools that the search box would suggest, requested once typing has paused, and the query they belong to. */
export function useFoundTools(query: string) {
  const site = useSite();
  const [answer, setAnswer] = useState(NOTHING);
  useEffect(() => {
    if (query.length < SUGGESTIONS.minCharacters) return setAnswer(NOTHING);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const { createSearchClient } = await import("./search-client.ts");
        const found = await createSearchClient(site)(query);
        if (isCurrent) setAnswer({ found, query });
      } catch (error) {
        console.error("The tool search failed", error);
      }
    }, SUGGESTIONS.debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, site]);
  return answer;
}
