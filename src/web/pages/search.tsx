import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { PAGE_SIZE } from "../../contract/constants.ts";
import type { SearchResults } from "../../contract/search.ts";
import { alternativesHref } from "../../shared/text/alternatives-href.ts";
import { alternativesQuestion } from "../../shared/text/alternatives-question.ts";
import { alternativesHeading } from "../../shared/text/list-sentences.ts";
import { titleCase } from "../../shared/text/title-case.ts";
import { FollowButton } from "../components/follow/follow-button.tsx";
import { ListToolbar } from "../components/list-toolbar.tsx";
import { Logo } from "../components/logo.tsx";
import { SponsoredRow } from "../components/sponsored-row.tsx";
import { ToolCardSkeletons } from "../components/tool-card.tsx";
import { FoundTools } from "../features/search/found-tools.tsx";
import { SearchBox } from "../features/search/search-box.tsx";
import { SearchToolbar } from "../features/search/search-toolbar.tsx";
import { parseSearchView, type ShownSearch, searchHref } from "../features/search/search-view.ts";
import { useAgeConfirmation } from "../lib/age-confirmation.ts";
import { ApiError } from "../lib/api.ts";
import { definePage, type PageInput } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { findAlternativesQuery } from "../queries/list-queries.ts";
import { searchQuery } from "../queries/page-queries.ts";
import { type Placement, placementQuery } from "../queries/shared-queries.ts";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

export const page = definePage({
  searchParams: ["q", "page", "category", "pricing", "view"],
  showsFailure: true,
  data: (input) => (parseSearchView(input).q === "" ? [] : readsOf(parseSearchView(input))),
  head: (input, _read, { terms }) => {
    const { q } = parseSearchView(input);
    return q === "" ? { title: `Search ${titleCase(terms.items)}`, canonical: "/search" } : { title: `Search results for “${q}”`, noindex: true };
  },
  view: SearchPage,
});

const placementOf = ({ q }: ShownSearch): Placement => ({ where: "search", q });
/** No paid placement in filtered results. */
const hasPlacement = ({ category, pricing }: ShownSearch) => category === null && pricing === null;
const isAsking = ({ q }: ShownSearch) => alternativesQuestion(q) !== null;
const readsOf = (view: ShownSearch) => [
  searchQuery(view),
  ...(isAsking(view) ? [findAlternativesQuery(view.q)] : []),
  ...(hasPlacement(view) ? [placementQuery({ ...placementOf(view), steady: true })] : []),
];

function SearchPage(input: PageInput) {
  const { terms } = useSite();
  const view = parseSearchView(input);
  return (
    <div className="wrap">
      <header className="page-head found">
        <h1>{view.q === "" ? `Search ${titleCase(terms.items)}` : `Search results for “${view.q}”`}</h1>
        {view.q === "" && <p>Search by name, feature or task, or ask in your own words.</p>}
        {view.q !== "" && (
          <div className="page-head__follow">
            <FollowButton key={view.q} subject={{ type: "search", key: view.q }} name={`the search “${view.q}”`} label="Follow the search" />
          </div>
        )}
      </header>
      {view.q === "" ? <ListToolbar search={<SearchBox />} /> : <Results view={view} />}
    </div>
  );
}

function Results({ view }: { view: ShownSearch }) {
  const { adult } = useSite();
  const [isAgeConfirmed] = useAgeConfirmation();
  const defaultResults = useQuery(searchQuery(view));
  // The page is the same for everyone; visitors who opted in see the other results once they have loaded.
  const adultResults = useQuery({ ...searchQuery(view, true), enabled: adult && isAgeConfirmed });
  const { data, error } = adultResults.data ? adultResults : defaultResults;
  return (
    <>
      <SearchToolbar view={view} results={data} />
      {isAsking(view) && <AlternativesLink view={view} />}
      {error && (
        <p className="found__failed" role="alert">
          <Icon name="circle-alert" /> Search failed: {(error instanceof ApiError && error.sentence) || error.message}
        </p>
      )}
      {!error && !data && (
        <div className={view.isRows ? "grid grid--rows results" : "grid grid--2 results"} aria-busy="true">
          <ToolCardSkeletons count={PAGE_SIZE.search} />
        </div>
      )}
      {!error && data && <Found view={view} data={data} />}
    </>
  );
}

/** For "free alternatives to Jasper": the page with them. */
function AlternativesLink({ view: { q } }: { view: ShownSearch }) {
  const { data } = useQuery(findAlternativesQuery(q));
  if (!data?.tool) return null;
  return (
    <Link className="direct" href={alternativesHref(data.tool.slug, data)}>
      <Logo tool={data.tool} />
      <span className="direct__text">
        <strong>{alternativesHeading(data.tool.name, data)}</strong>
        <span>Compared by price, openness and platforms</span>
      </span>
      <Icon name="arrow-right" />
    </Link>
  );
}

function Found({ view, data }: { view: ShownSearch; data: SearchResults }) {
  const { hasPayments } = useSite();
  const hasAlternatives = useQuery({ ...findAlternativesQuery(view.q), enabled: isAsking(view) }).data?.tool;
  // Another backend may only support exact results.
  const others = data.more ?? [];
  return (
    <>
      {hasPlacement(view) && <SponsoredRow key={view.q} placement={placementOf(view)} />}
      {data.items.length === 0 && others.length === 0 && !hasAlternatives && <NoResults view={view} results={data} />}
      {data.items.length === 0 && others.length > 0 && data.spelling !== null && (
        <div className="found__count">
          <Spelling spelling={data.spelling} />
        </div>
      )}
      {data.items.length > 0 && <FoundTools heading="Tools" isHeadingHidden={others.length === 0} tools={data.items} isRows={view.isRows} />}
      {others.length > 0 && (
        <FoundTools heading={data.items.length > 0 ? "Best matches" : toolsFor(others.length, view.q)} tools={others} isRows={view.isRows} />
      )}
      {data.items.length + others.length > 0 && (
        <p className="found__order">{hasPayments ? "Sorted by relevance. Promotions don't affect this order." : "Sorted by relevance."}</p>
      )}
      <PagesOf view={view} pages={data.pages} />
    </>
  );
}

const toolsFor = (length: number, q: string) => `${length === 1 ? "1 tool" : `${length} tools`} for “${q}”`;

const Spelling = ({ spelling }: { spelling: string }) => (
  <p>
    Did you mean{" "}
    <Link className="found__spelling" href={searchHref({ q: spelling, page: 1, category: null, pricing: null, isRows: false })}>
      {spelling}
    </Link>
    ?
  </p>
);

function NoResults({ view, results: { spelling, total } }: { view: ShownSearch; results: SearchResults }) {
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

function PagesOf({ view, pages }: { view: ShownSearch; pages: number }) {
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
      <Link className={buttonClass({ variant: "ghost" })} href={searchHref({ ...view, page })} rel={label === "Next" ? "next" : "prev"}>
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
