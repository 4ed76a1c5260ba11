import type { Facet, SearchResults } from "../../../contract/search.ts";
import { titleFromSlug } from "../../../shared/text/slug.ts";
import type { Filters, FilterValues } from "../../components/filters.ts";
import { ListToolbar } from "../../components/list-toolbar.tsx";
import { count, pricingLabel } from "../../lib/format.ts";
import { searchQuery } from "../../queries/page-queries.ts";
import { SearchBox } from "./search-box.tsx";
import { type ShownSearch, searchHref } from "./search-view.ts";
import { SearchWithin } from "./search-within.tsx";

export function SearchToolbar({ view, results }: { view: ShownSearch; results: SearchResults | undefined }) {
  const facets = results?.facets.category.length ? results.facets : null;
  const category = view.category && (facets?.category.find(({ value }) => value === view.category)?.label ?? titleFromSlug(view.category));
  const others = results?.more?.length ?? 0;
  const hasTools = !results || results.total > 0 || others > 0;
  return (
    <ListToolbar
      search={
        // A new search remounts the box, so that it starts with the searched text.
        <SearchBox key={`${view.q} ${view.category}`} initial={view.q}>
          {view.category && category && <SearchWithin category={view.category} name={category} isChosen />}
        </SearchBox>
      }
      {...(facets && { filters: filtersOf(view, facets) })}
      count={
        <p className="listbar__count" role="status">
          {results && (results.total > 0 || others === 0) && (results.total === 1 ? "1 tool found" : `${count(results.total)} tools found`)}
          {/* Announced only: without exact results, the heading of the others shows how many there are. */}
          {results?.total === 0 && others > 0 && <span className="sr">{others === 1 ? "1 best match" : `${others} best matches`}</span>}
        </p>
      }
      {...(hasTools && { layout: { isRows: view.isRows, href: searchHref({ ...view, isRows: !view.isRows }) } })}
    />
  );
}

function filtersOf(view: ShownSearch, facets: SearchResults["facets"]): Filters {
  const filtered = ({ category = null, pricing = null }: FilterValues): ShownSearch => ({ ...view, page: 1, category, pricing });
  const options = (values: Facet[], label: (facet: Facet) => string) =>
    values.map((facet) => ({ value: facet.value, label: label(facet), shown: `${label(facet)} (${count(facet.count)})` }));
  return {
    groups: [
      { name: "category", label: "Category", options: options(facets.category, ({ label }) => label) },
      { name: "pricing", label: "Pricing", options: options(facets.pricing, ({ value }) => pricingLabel(value)) },
    ],
    values: { category: view.category, pricing: view.pricing },
    hrefOf: (values) => searchHref(filtered(values)),
    readTotal: async (client, values) => (await client.fetchQuery(searchQuery(filtered(values)))).total,
  };
}
