import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { PAGE_SIZE } from "../../contract/constants.ts";
import type { Facet, SearchResults } from "../../contract/search.ts";
import { MAX_SEARCH_LENGTH, MAX_SEARCH_RESULTS } from "../../contract/search-limits.ts";
import { PRICING_TYPES } from "../../contract/tool-options.ts";
import { SponsoredRow } from "../components/sponsored-row.tsx";
import { ToolCardSkeletons } from "../components/tool-card.tsx";
import { FoundTools, OtherTools } from "../features/search/found-tools.tsx";
import { SearchBox } from "../features/search/search-box.tsx";
import { useAgeConfirmation } from "../lib/age-confirmation.ts";
import { ApiError } from "../lib/api.ts";
import { count, pricingLabel } from "../lib/format.ts";
import { definePage, type PageInput } from "../lib/page.ts";
import { pageNumber } from "../lib/page-number.ts";
import { useSite } from "../lib/site.ts";
import { type SearchView, searchQuery } from "../queries/page-queries.ts";
import { type Place, placeQuery } from "../queries/shared-queries.ts";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { LinkMenu } from "../ui/link-menu.tsx";

const LAST_PAGE = MAX_SEARCH_RESULTS / PAGE_SIZE.search;

export const page = definePage({
  searchParams: ["q", "page", "category", "pricing"],
  showsFailure: true,
  data: (input) => (viewOf(input).q === "" ? [] : readsOf(viewOf(input))),
  head: (input) => {
    const { q } = viewOf(input);
    return q === "" ? { title: "Search AI Tools", canonical: "/search" } : { title: `Search results for “${q}”`, noindex: true };
  },
  view: SearchPage,
});

function viewOf({ search }: PageInput): SearchView {
  const page = pageNumber(search);
  return {
    q: (search.get("q") ?? "").toWellFormed().trim().slice(0, MAX_SEARCH_LENGTH),
    page: page > LAST_PAGE ? 1 : page,
    category: search.get("category")?.slice(0, 80) || null,
    pricing: PRICING_TYPES.find((type) => type === search.get("pricing")) ?? null,
  };
}

const placeOf = ({ q }: SearchView): Place => ({ where: "search", q });
/** Whoever narrows the results down is shown nothing outside of them. */
const hasPlace = ({ category, pricing }: SearchView) => category === null && pricing === null;
const readsOf = (view: SearchView) => [searchQuery(view), ...(hasPlace(view) ? [placeQuery({ ...placeOf(view), steady: true })] : [])];

function hrefOf({ q, page, category, pricing }: SearchView): string {
  const query = new URLSearchParams({ q });
  if (category) query.set("category", category);
  if (pricing) query.set("pricing", pricing);
  if (page > 1) query.set("page", String(page));
  return `/search?${query}`;
}

function SearchPage(input: PageInput) {
  const view = viewOf(input);
  return (
    <div className="wrap">
      <header className="page-head found">
        <h1>{view.q === "" ? "Search AI Tools" : `Search results for “${view.q}”`}</h1>
        {view.q === "" && <p>Search by name, feature or task, or ask in your own words.</p>}
      </header>
      <div className="toolbar">
        {/* Another search is another box: it starts with what was searched for. */}
        <SearchBox key={view.q} initial={view.q} />
      </div>
      {view.q !== "" && <Results view={view} />}
    </div>
  );
}

function Results({ view }: { view: SearchView }) {
  const { adult } = useSite();
  const [isAgeConfirmed] = useAgeConfirmation();
  const forEveryone = useQuery(searchQuery(view));
  // The page is the same for everyone; whoever opted in sees the rest when it has come.
  const forAdults = useQuery({ ...searchQuery(view, true), enabled: adult && isAgeConfirmed });
  const { data, error } = forAdults.data ? forAdults : forEveryone;
  if (error) {
    return (
      <p className="found__failed" role="alert">
        <Icon name="circle-alert" /> Search failed: {(error instanceof ApiError && error.sentence) || error.message}
      </p>
    );
  }
  if (!data) {
    return (
      <div className="grid grid--3 results" aria-busy="true">
        <ToolCardSkeletons count={PAGE_SIZE.search} />
      </div>
    );
  }
  // A backend elsewhere may know exact results only.
  const others = data.more ?? [];
  return (
    <>
      <p className="found__count" role="status">
        {data.total === 1 ? "1 tool found" : `${count(data.total)} tools found`}
      </p>
      <Facets view={view} results={data} />
      {hasPlace(view) && <SponsoredRow key={view.q} place={placeOf(view)} />}
      {data.items.length === 0 && others.length === 0 && <NoResults view={view} results={data} />}
      {data.items.length === 0 && others.length > 0 && data.spelling !== null && (
        <div className="found__count">
          <Spelling spelling={data.spelling} />
        </div>
      )}
      {data.items.length > 0 && <FoundTools heading="Tools" isHeadingHidden={others.length === 0} tools={data.items} />}
      <OtherTools tools={others} />
      <PagesOf view={view} pages={data.pages} />
    </>
  );
}

function Facets({ view, results: { facets } }: { view: SearchView; results: SearchResults }) {
  if (facets.category.length === 0) return null;
  const links = (name: "category" | "pricing", values: Facet[], label: (facet: Facet) => string) => [
    { label: "Any", href: hrefOf({ ...view, page: 1, [name]: null }), isCurrent: view[name] === null },
    ...values.map((facet) => ({
      label: `${label(facet)} (${count(facet.count)})`,
      href: hrefOf({ ...view, page: 1, [name]: facet.value }),
      isCurrent: view[name] === facet.value,
    })),
  ];
  const category = facets.category.find(({ value }) => value === view.category)?.label ?? view.category;
  return (
    <nav className="filters" aria-label="Filters">
      <LinkMenu label="Category" shown={category ?? "Any"} links={links("category", facets.category, ({ label }) => label)} />
      <LinkMenu
        label="Pricing"
        shown={view.pricing ? pricingLabel(view.pricing) : "Any"}
        links={links("pricing", facets.pricing, ({ value }) => pricingLabel(value))}
      />
      {(view.category || view.pricing) && (
        <Link className={buttonClass({ variant: "ghost", size: "sm" })} href={hrefOf({ ...view, page: 1, category: null, pricing: null })}>
          Clear filters
        </Link>
      )}
    </nav>
  );
}

const Spelling = ({ spelling }: { spelling: string }) => (
  <p>
    Did you mean{" "}
    <Link className="found__spelling" href={hrefOf({ q: spelling, page: 1, category: null, pricing: null })}>
      {spelling}
    </Link>
    ?
  </p>
);

function NoResults({ view, results: { spelling, total } }: { view: SearchView; results: SearchResults }) {
  const isFiltered = view.category !== null || view.pricing !== null;
  return (
    <div className="empty results">
      <Icon name="search" size={20} />
      <strong>{total > 0 ? "This page doesn't exist." : "No tools found"}</strong>
      {spelling !== null && <Spelling spelling={spelling} />}
      {spelling === null && <p>{isFiltered ? "Try other filters." : "Try fewer or different words, or browse all tools."}</p>}
      <Link className={buttonClass({ variant: "outline" })} href="/tools">
        Browse All Tools
      </Link>
    </div>
  );
}

function PagesOf({ view, pages }: { view: SearchView; pages: number }) {
  if (pages === 0) return null;
  if (pages === 1 && view.page === 1) {
    return (
      <div className="pager">
        <p>Page 1 of 1</p>
      </div>
    );
  }
  const end = (label: "Previous" | "Next", page: number) =>
    page >= 1 && page <= pages ? (
      <Link className={buttonClass({ variant: "ghost" })} href={hrefOf({ ...view, page })} rel={label === "Next" ? "next" : "prev"}>
        {label}
      </Link>
    ) : (
      <button type="button" className={buttonClass({ variant: "ghost" })} disabled>
        {label}
      </button>
    );
  return (
    <nav className="pager" aria-label="Pages">
      <p>{`Page ${view.page} of ${pages}`}</p>
      {end("Previous", view.page - 1)}
      {end("Next", view.page + 1)}
    </nav>
  );
}
