import { useQuery } from "@tanstack/react-query";
import type { ListOf } from "../../contract/api.ts";
import type { Category } from "../../contract/category.ts";
import { ACCESS_OPTIONS, MAX_MONTHLY, OFFERS, PRICING_TYPES, SORTS } from "../../contract/tool-options.ts";
import { titleFromSlug } from "../../shared/text/slug.ts";
import { AgeGate } from "../components/age-gate.tsx";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { categoryStyle } from "../components/category-style.ts";
import type { Filters, FilterValues } from "../components/filters.ts";
import { FollowButton } from "../components/follow/follow-button.tsx";
import { ListToolbar } from "../components/list-toolbar.tsx";
import { categoryViewHref, isFiltered, NO_FILTERS, parseCategoryView, type ShownCategory } from "../features/category/category-view.ts";
import { categoryFilterPages, categoryFilterPath, filterOfView } from "../features/lists/category-filters.ts";
import { FilterLinks } from "../features/lists/filter-links.tsx";
import { sortedPageHref } from "../features/lists/sorted-page.ts";
import { SearchBox } from "../features/search/search-box.tsx";
import { SearchWithin } from "../features/search/search-within.tsx";
import { SubmitBanner } from "../features/submit/submit-banner.tsx";
import { count, pricingLabel } from "../lib/format.ts";
import { hueStyle } from "../lib/hue.ts";
import { hydrateWhenIdle } from "../lib/hydrate-when-idle.tsx";
import { definePage, type PageInput } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { type CategoryView, categoryToolsQuery } from "../queries/page-queries.ts";
import { categoriesQuery, type Placement, placementQuery } from "../queries/shared-queries.ts";
import { Icon } from "../ui/icon.tsx";

// Usually read before it is used; its links work without JavaScript.
const SponsoredRow = hydrateWhenIdle(() => import("../components/sponsored-row.tsx").then((part) => part.SponsoredRow));
const CategoryResults = hydrateWhenIdle(() => import("../features/category/category-results.tsx").then((part) => part.CategoryResults));
const LAST_CELL = <SubmitBanner inGrid />;

export const page = definePage({
  searchParams: ["page", "sort", "pricing", "access", "offer", "maxMonthly", "view"],
  // Behind the age confirmation, the page contains nothing until it is given.
  data: (input, read) => {
    const categories = read(categoriesQuery());
    return [categoriesQuery(), ...(!categories || categoryOf(input, categories)?.isAdult ? [] : readsOf(parseCategoryView(input)))];
  },
  head: (input, read, { terms }) => {
    const { name, isAdult } = titleOf(input, read(categoriesQuery()));
    return {
      title: name,
      description: `Discover the best ${terms.items} in the ${name} category.`,
      canonical: canonicalOf(parseCategoryView(input)),
      noindex: isAdult,
    };
  },
  status: (input, read) => {
    const isKnown = categoryOf(input, read(categoriesQuery())) !== undefined;
    const view = parseCategoryView(input);
    const isBeyondTheEnd = view.page > 1 && read(categoryToolsQuery(view))?.items.length === 0;
    return isKnown && !isBeyondTheEnd ? 200 : 404;
  },
  view: CategoryPage,
});

/** A filter that has a page of its own is listed there; other filters and layouts are views of the category itself. */
function canonicalOf(view: ShownCategory): string {
  const filter = filterOfView(view);
  return filter ? sortedPageHref(categoryFilterPath(view.category, filter), view) : categoryViewHref({ ...view, ...NO_FILTERS, isRows: false });
}

const placementOf = ({ category }: CategoryView): Placement => ({ where: "category", category });
/** No paid placement in a filtered list. */
const hasPlacement = (view: CategoryView) => !isFiltered(view);
const readsOf = (view: CategoryView) => [categoryToolsQuery(view), ...(hasPlacement(view) ? [placementQuery({ ...placementOf(view), steady: true })] : [])];

const categoryOf = ({ params }: PageInput, categories: ListOf<Category> | undefined) => categories?.items.find(({ slug }) => slug === params.category);

/** The category's name if it exists, otherwise the words of its slug. */
function titleOf(input: PageInput, categories: ListOf<Category> | undefined) {
  const category = categoryOf(input, categories);
  return { name: category?.name ?? titleFromSlug(input.params.category ?? ""), isAdult: category?.isAdult ?? false };
}

function CategoryPage(input: PageInput) {
  const { terms } = useSite();
  const { data: categories, isPending } = useQuery(categoriesQuery());
  const { name, isAdult } = titleOf(input, categories);
  const view = parseCategoryView(input);
  const style = categoryStyle(categoryOf(input, categories) ?? { slug: view.category });
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ href: "/tools", label: "Tools" }]} here={name} />
      <header className="page-head">
        <h1>
          <span className="page-head__icon" style={hueStyle(style.hue)}>
            <Icon name={style.icon} size={20} />
          </span>
          {name}
        </h1>
        <p>
          Discover the best {terms.items} in the {name} category.
        </p>
        {categoryOf(input, categories) && !isAdult && (
          <div className="page-head__follow">
            <FollowButton subject={{ type: "category", key: view.category }} name={name} />
          </div>
        )}
      </header>
      {isPending ? (
        <CategoryResults view={view} isWaiting />
      ) : (
        <AgeGate isNeeded={isAdult}>
          <Toolbar view={view} name={name} />
          {hasPlacement(view) && <SponsoredRow placement={placementOf(view)} />}
          <CategoryResults view={view} {...(!isAdult && { name })}>
            {LAST_CELL}
          </CategoryResults>
          {!isAdult && <FilterLinks links={categoryFilterPages(view.category, { items: terms.items, name })} />}
        </AgeGate>
      )}
    </div>
  );
}

function Toolbar({ view, name }: { view: ShownCategory; name: string }) {
  const { data } = useQuery(categoryToolsQuery(view));
  return (
    <ListToolbar
      search={
        <SearchBox>
          <SearchWithin category={view.category} name={name} />
        </SearchBox>
      }
      sort={{
        label: "Sort",
        shown: SORTS.find(({ value }) => value === view.sort)?.label ?? "",
        // Changing the sort keeps the page.
        links: SORTS.map(({ value, label }) => ({ label, href: categoryViewHref({ ...view, sort: value }), isCurrent: value === view.sort })),
      }}
      filters={filtersOf(view)}
      count={<p className="listbar__count">{data && (data.total === 1 ? "1 tool" : `${count(data.total)} tools`)}</p>}
      layout={{ isRows: view.isRows, href: categoryViewHref({ ...view, isRows: !view.isRows }) }}
    />
  );
}

function filtersOf(view: ShownCategory): Filters {
  const filtered = ({ pricing = null, access = null, offer = null, maxMonthly = null }: FilterValues) => ({
    ...view,
    ...{ page: 1, pricing, access, offer, maxMonthly },
  });
  return {
    groups: [
      { name: "pricing", label: "Pricing", options: PRICING_TYPES.map((value) => ({ value, label: pricingLabel(value) })) },
      { name: "access", label: "Access", options: ACCESS_OPTIONS.map((value) => ({ value, label: value })) },
      { name: "offer", label: "Offer", options: [...OFFERS] },
      { name: "maxMonthly", label: "Price", options: MAX_MONTHLY.map((value) => ({ value, label: `Up to $${value}/month` })) },
    ],
    values: { pricing: view.pricing, access: view.access, offer: view.offer, maxMonthly: view.maxMonthly },
    hrefOf: (values) => categoryViewHref(filtered(values)),
    readTotal: async (client, values) => (await client.fetchQuery(categoryToolsQuery(filtered(values)))).total,
  };
}
