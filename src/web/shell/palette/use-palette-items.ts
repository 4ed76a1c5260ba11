/** The palette's items for a query. Tools come from the same search as in every other box. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { MAX_LIMIT } from "../../../contract/constants.ts";
import { alternativesQuestion } from "../../../shared/text/alternatives-question.ts";
import { currentPaletteSource, type PaletteItem } from "../../components/palette-source.ts";
import { useSite } from "../../lib/site.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { findAlternativesQuery } from "../../queries/list-queries.ts";
import { readList } from "../../queries/query-client.ts";
import { categoriesQuery } from "../../queries/shared-queries.ts";
import { useSuggestions } from "../../queries/use-suggestions.ts";
import { bestMatches } from "./match-text.ts";
import { addItem, alternativesItem, categoryItem, compareItem, postItem, toolItem, withComparison } from "./palette-items.ts";
import { palettePages } from "./palette-pages.ts";
import { useActions, useComparedOnPage, useToolOnPage } from "./use-actions.ts";

const PAUSE_MS = 120;
const MAX_PER_GROUP = 3;

/** `isCurrent`: the items belong to the current query. */
export function usePaletteItems({ query, isComparing, startComparing }: { query: string; isComparing: boolean; startComparing: () => void }) {
  const { data: categories } = useQuery(categoriesQuery());
  const { data: posts } = useQuery(readList("GET /api/blogs", { query: { limit: MAX_LIMIT } }, "posts"));
  const actions = useActions(startComparing);
  const onPage = useToolOnPage();
  const { found: foundTools, isSettled } = useSuggestions(query, { debounceMs: PAUSE_MS });
  const { added, isSettled: isAddedSettled } = useAdded(query);
  const { alternatives, isSettled: isAskedSettled } = useAlternatives(query);
  const site = useSite();

  const compared = useComparedOnPage();
  const others = foundTools.filter(({ slug }) => slug !== onPage?.slug && !compared.includes(slug));
  const tools = isComparing && onPage ? others.map((tool) => withComparison(toolItem(tool), onPage)) : foundTools.map(toolItem);
  const isCurrent = isSettled && isAddedSettled && isAskedSettled;
  if (isComparing) return { items: tools, isCurrent };
  if (query === "") return { items: [...added, ...actions], isCurrent: true };

  const top = others.find(({ parts }) => parts.some(({ isMatch }) => isMatch));
  const compareWith = top && onPage ? [compareItem(onPage, top)] : top && compared.length > 0 ? [addItem(compared, top)] : [];
  const shown = (categories?.items ?? []).filter(({ isAdult }) => site.adult || !isAdult);
  const commands = actions.filter((item) => isCommand(item, query));
  const otherActions = bestMatches(
    actions.filter((item) => !commands.includes(item)),
    ({ label, note }) => `${label} ${note}`,
    query,
    MAX_PER_GROUP,
  );
  const matchedActions = [...commands, ...compareWith, ...otherActions];
  const found = [...alternatives, ...added, ...tools];
  return {
    items: [
      ...(commands.length > 0 ? [...matchedActions, ...found] : [...found, ...matchedActions]),
      ...bestMatches(shown, ({ name }) => name, query, MAX_PER_GROUP).map(categoryItem),
      ...bestMatches(posts?.items ?? [], ({ title, tags }) => `${title} ${tags.join(" ")}`, query, MAX_PER_GROUP).map(postItem),
      ...bestMatches(palettePages(site), ({ label, also = "" }) => `${label} ${also}`, query, MAX_PER_GROUP).map(({ href, label, icon }) => ({
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

/** The query is the item's label, or means exactly this item. */
const isCommand = ({ label, commands = [] }: PaletteItem, query: string) => [label, ...commands].some((text) => text.toLowerCase() === query.toLowerCase());

/** For "free alternatives to Jasper": the page with them. */
function useAlternatives(query: string) {
  const question = useDebounced(query, PAUSE_MS);
  const isAsked = alternativesQuestion(question) !== null;
  const { data, isFetching } = useQuery({ ...findAlternativesQuery(question), enabled: isAsked });
  return { alternatives: isAsked && data?.tool ? [alternativesItem(data.tool, data)] : [], isSettled: question === query && !isFetching };
}

/** The items that the panel adds while it is open. */
function useAdded(query: string) {
  const source = currentPaletteSource();
  const debouncedQuery = useDebounced(query, PAUSE_MS);
  const { data = [], isFetching } = useQuery({
    queryKey: ["palette", debouncedQuery],
    queryFn: () =>
      source?.(debouncedQuery).catch((error: unknown) => {
        console.error("The panel's items could not be loaded", error);
        return [];
      }) ?? [],
    enabled: source !== null,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return { added: data, isSettled: debouncedQuery === query && !isFetching };
}
