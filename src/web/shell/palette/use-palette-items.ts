/** The palette's items for a query. Tools come from the same index as every search, with the same typo tolerance. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { MAX_LIMIT } from "../../../contract/constants.ts";
import { SUGGESTIONS } from "../../../contract/search-limits.ts";
import { currentPaletteSource, type PaletteItem } from "../../components/palette-source.ts";
import { createSearchClient, type Suggestion } from "../../lib/search-client.ts";
import { useSite } from "../../lib/site.ts";
import { readList } from "../../queries/query-client.ts";
import { categoriesQuery } from "../../queries/shared-queries.ts";
import { bestMatches } from "./match-text.ts";
import { addItem, categoryItem, compareItem, postItem, toolItem, withComparison } from "./palette-items.ts";
import { PLACES } from "./places.ts";
import { useActions, useComparedOnPage, useToolOnPage } from "./use-actions.ts";

const PAUSE_MS = 120;
const FEW = 3;

type Found = { query: string; tools: Suggestion[]; added: PaletteItem[] };
const NOTHING: Found = { query: "", tools: [], added: [] };

/** `isCurrent`: the tools belong to the current query. */
export function usePaletteItems({ query, isComparing, startComparing }: { query: string; isComparing: boolean; startComparing: () => void }) {
  const { data: categories } = useQuery(categoriesQuery());
  const { data: posts } = useQuery(readList("GET /api/blogs", { query: { limit: MAX_LIMIT } }, "posts"));
  const actions = useActions(startComparing);
  const onPage = useToolOnPage();
  const found = useFound(query);
  const site = useSite();

  const compared = useComparedOnPage();
  const others = found.tools.filter(({ slug }) => slug !== onPage?.slug && !compared.includes(slug));
  const tools = isComparing && onPage ? others.map((tool) => withComparison(toolItem(tool), onPage)) : found.tools.map(toolItem);
  const isCurrent = found.query === query;
  if (isComparing) return { items: tools, isCurrent };
  if (query === "") return { items: [...found.added, ...actions], isCurrent: true };

  const top = others.find(({ parts }) => parts.some(({ isMatch }) => isMatch));
  const compareWith = top && onPage ? [compareItem(onPage, top)] : top && compared.length > 0 ? [addItem(compared, top)] : [];
  const shown = (categories?.items ?? []).filter(({ isAdult }) => site.adult || !isAdult);
  return {
    items: [
      ...found.added,
      ...tools,
      ...compareWith,
      ...bestMatches(actions, ({ label, note }) => `${label} ${note}`, query, FEW),
      ...bestMatches(shown, ({ name }) => name, query, FEW).map(categoryItem),
      ...bestMatches(posts?.items ?? [], ({ title, tags }) => `${title} ${tags.join(" ")}`, query, FEW).map(postItem),
      ...bestMatches(PLACES, ({ label, also = "" }) => `${label} ${also}`, query, FEW).map(({ href, label, icon }) => ({
        id: href,
        group: "Pages",
        label,
        icon,
        href,
      })),
    ],
    isCurrent,
  };
}

let client: ReturnType<typeof createSearchClient> | undefined;

function useFound(query: string): Found {
  const site = useSite();
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(async () => {
      client ??= createSearchClient(site);
      const [tools, added] = await Promise.allSettled([query.length < SUGGESTIONS.minCharacters ? [] : client(query), currentPaletteSource()?.(query) ?? []]);
      for (const answer of [tools, added]) if (answer.status === "rejected") console.error("The palette could not be filled", answer.reason);
      if (isWanted) setFound({ query, tools: tools.status === "fulfilled" ? tools.value : [], added: added.status === "fulfilled" ? added.value : [] });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [query, site]);
  return found;
}
