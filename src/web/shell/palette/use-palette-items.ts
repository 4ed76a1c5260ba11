/** What the palette shows for what was typed. Tools come from the same index as every search, so they forgive the same slips. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { BlogCard } from "../../../contract/blog.ts";
import type { Category } from "../../../contract/category.ts";
import { MAX_LIMIT } from "../../../contract/constants.ts";
import { SUGGESTIONS } from "../../../contract/search-limits.ts";
import { categoryStyle } from "../../components/category-style.ts";
import { currentPaletteSource, type PaletteItem } from "../../components/palette-source.ts";
import { count } from "../../lib/format.ts";
import { createSearchClient, type Suggestion } from "../../lib/search-client.ts";
import { useSite } from "../../lib/site.ts";
import { compareHref } from "../../lib/use-compare-tray.ts";
import { readList } from "../../queries/query-client.ts";
import { categoriesQuery } from "../../queries/shared-queries.ts";
import { bestMatches } from "./match-text.ts";
import { PLACES } from "./places.ts";
import { useActions, useToolOnPage } from "./use-actions.ts";

const PAUSE_MS = 120;
const FEW = 3;

type Found = { query: string; tools: Suggestion[]; added: PaletteItem[] };
const NOTHING: Found = { query: "", tools: [], added: [] };

/** `isCurrent`: the tools belong to what is typed now. */
export function usePaletteItems({ query, isComparing, startComparing }: { query: string; isComparing: boolean; startComparing: () => void }) {
  const { data: categories } = useQuery(categoriesQuery());
  const { data: posts } = useQuery(readList<BlogCard>("/api/blogs", { limit: MAX_LIMIT }, "posts"));
  const actions = useActions(startComparing);
  const onPage = useToolOnPage();
  const found = useFound(query);
  const site = useSite();

  const hrefOf = (tool: Suggestion) => (isComparing && onPage ? compareHref([onPage.slug, tool.slug]) : `/tools/${tool.slug}`);
  const tools = found.tools.filter(({ slug }) => !isComparing || slug !== onPage?.slug).map((tool) => toolItem(tool, hrefOf(tool)));
  const isCurrent = found.query === query;
  if (isComparing) return { items: tools, isCurrent };
  if (query === "") return { items: [...found.added, ...actions], isCurrent: true };

  const top = found.tools.find(({ slug, parts }) => slug !== onPage?.slug && parts.some(({ isMatch }) => isMatch));
  const compareWith = onPage && top ? [compareItem(onPage, top)] : [];
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

const toolItem = (tool: Suggestion, href: string): PaletteItem => ({
  id: `tool-${tool.slug}`,
  group: "Tools",
  label: tool.name,
  parts: tool.parts,
  note: tool.shortDescription,
  tool,
  href,
});

const compareItem = (one: { slug: string; name: string }, other: Suggestion): PaletteItem => ({
  id: "action-compare-with",
  group: "Actions",
  label: `Compare with ${other.name}`,
  note: `${one.name} vs ${other.name}`,
  icon: "columns-2",
  href: compareHref([one.slug, other.slug]),
});

const categoryItem = ({ name, slug, toolCount }: Category): PaletteItem => ({
  id: `category-${slug}`,
  group: "Categories",
  label: name,
  note: toolCount === 1 ? "1 tool" : `${count(toolCount)} tools`,
  ...categoryStyle(slug),
  href: `/category/${slug}`,
});

const postItem = ({ id, slug, title, readTime }: BlogCard): PaletteItem => ({
  id: `post-${id}`,
  group: "Posts",
  label: title,
  ...(readTime !== null && { note: `${readTime} min` }),
  icon: "book-open",
  href: `/blog/${slug || id}`,
});
