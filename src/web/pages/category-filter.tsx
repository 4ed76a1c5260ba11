import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { FilteredCategory } from "../../contract/category-filter.ts";
import { INDEXED_FROM } from "../../contract/constants.ts";
import { filterHeading, filterIntro } from "../../shared/text/list-sentences.ts";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { ToolCardSkeletons } from "../components/tool-card.tsx";
import { categoryFilterLinks, categoryFilterPath, filterLabel, parseFilteredView } from "../features/lists/category-filters.ts";
import { FilterLinks } from "../features/lists/filter-links.tsx";
import { SORTED_PAGE_PARAMS, sortedPageHref } from "../features/lists/sorted-page.ts";
import { SortedTools } from "../features/lists/sorted-tools.tsx";
import { SearchBox } from "../features/search/search-box.tsx";
import { definePage, type PageInput } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { type FilteredView, filteredCategoryQuery, filteredToolsQuery } from "../queries/list-queries.ts";
import { isPermanentError } from "../queries/query-client.ts";
import { buttonClass } from "../ui/button.tsx";
import { page as notFound } from "./not-found.tsx";

export const page = definePage({
  searchParams: SORTED_PAGE_PARAMS,
  data: (input) => {
    const view = parseFilteredView(input);
    return view ? [filteredCategoryQuery(view), filteredToolsQuery(view)] : [];
  },
  head: (input, read, { terms }) => {
    const view = parseFilteredView(input);
    const found = view && read(filteredCategoryQuery(view));
    if (!view || !found) return { title: "404: Page not found", noindex: true };
    return {
      title: filterHeading(view.filter, terms.items, found.name),
      description: filterIntro(view.filter, found),
      canonical: sortedPageHref(categoryFilterPath(found.slug, view.filter), view),
      noindex: found.total < INDEXED_FROM || !read(filteredToolsQuery(view))?.items.length,
    };
  },
  status(input, read) {
    const view = parseFilteredView(input);
    if (!view) return 404;
    return view.page > 1 && read(filteredToolsQuery(view))?.items.length === 0 ? 404 : undefined;
  },
  view: CategoryFilterPage,
});

function CategoryFilterPage(input: PageInput) {
  const view = parseFilteredView(input);
  return view ? <Filtered input={input} view={view} /> : <notFound.view {...input} />;
}

function Filtered({ input, view }: { input: PageInput; view: FilteredView }) {
  const { data, error, refetch } = useQuery(filteredCategoryQuery(view));
  if (isPermanentError(error)) return <notFound.view {...input} />;
  if (error) return <LoadFailed retry={refetch} />;
  if (!data) return <div className="wrap" aria-busy="true" />;
  return <Found view={view} category={data} />;
}

function Found({ view, category }: { view: FilteredView; category: FilteredCategory }) {
  const { terms } = useSite();
  const { data: tools } = useQuery(filteredToolsQuery(view));
  const heading = filterHeading(view.filter, terms.items, category.name);
  return (
    <div className="wrap">
      <Breadcrumb
        trail={[
          { href: "/tools", label: "Tools" },
          { href: `/category/${category.slug}`, label: category.name },
        ]}
        here={filterLabel(view.filter)}
      />
      <header className="page-head">
        <h1>{heading}</h1>
        {category.total > 0 && <p className="page-head__intro">{filterIntro(view.filter, category)}</p>}
      </header>
      <FilterLinks links={categoryFilterLinks(category.slug, view.filter)} />
      {!tools && (
        <div className="grid grid--3 results" aria-busy="true">
          <ToolCardSkeletons count={9} />
        </div>
      )}
      {tools?.total === 0 && (
        <div className="empty results">
          <strong>No tools match this filter.</strong>
          <p>See everything in this category instead.</p>
          <Link className={buttonClass({ variant: "outline" })} href={`/category/${category.slug}`}>
            Show all tools in this category
          </Link>
        </div>
      )}
      {tools && tools.total > 0 && <SortedTools search={<SearchBox />} path={categoryFilterPath(category.slug, view.filter)} view={view} tools={tools} />}
    </div>
  );
}
