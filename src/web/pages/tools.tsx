import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Category } from "../../contract/category.ts";
import { titleCase } from "../../shared/text/title-case.ts";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { ListToolbar } from "../components/list-toolbar.tsx";
import { groupsOf } from "../features/category/groups-of.ts";
import { EmptyGroup, ToolGroup, toolCountLabel, totalOf } from "../features/category/tool-group.tsx";
import { SearchBox } from "../features/search/search-box.tsx";
import { SubmitBanner } from "../features/submit/submit-banner.tsx";
import { count } from "../lib/format.ts";
import { definePage } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { newestByGroupQuery } from "../queries/page-queries.ts";
import { categoriesQuery } from "../queries/shared-queries.ts";
import { Icon } from "../ui/icon.tsx";

export const page = definePage({
  data: () => [categoriesQuery(), newestByGroupQuery()],
  head: (_input, _read, { terms }) => ({
    title: titleCase(terms.items),
    description: `${titleCase(terms.items)} by what you want to do.`,
    canonical: "/tools",
  }),
  // Another backend may not support the newest tools per group; the groups are shown without them.
  status: () => 200,
  view: Groups,
});

function Groups() {
  const { terms } = useSite();
  const { data: categories, isError } = useQuery(categoriesQuery());
  const { data: newest } = useQuery(newestByGroupQuery());
  const groups = groupsOf(categories?.items ?? []);
  // Another backend may not count tools; then no group is marked as empty.
  const isCounted = totalOf(categories?.items ?? []) > 0;
  const [empty, filled] = isCounted ? [groups.filter(hasNoTools), groups.filter((group) => !hasNoTools(group))] : [[], groups];
  const newestOf = new Map(newest?.items.map((group) => [group.name, group.newest]));
  return (
    <div className="wrap">
      <Breadcrumb trail={[]} here="Tools" />
      <header className="page-head">
        <h1>{titleCase(terms.items)}</h1>
        <p>
          Browse tools by category, or <Link href="/tags">by tag</Link>.
        </p>
      </header>
      <ListToolbar search={<SearchBox />} count={<p className="listbar__count">{categories && inAll(categories.items)}</p>} />
      {(isError || categories?.items.length === 0) && <NoCategories />}
      <div className="groups">
        {filled.map(({ name, categories }) => (
          <ToolGroup key={name} name={name} categories={categories} newest={newestOf.get(name) ?? []} />
        ))}
        <SubmitBanner inGrid />
      </div>
      {empty.map(({ name, categories }) => (
        <EmptyGroup key={name} name={name} categories={categories} />
      ))}
    </div>
  );
}

const hasNoTools = ({ categories }: { categories: Category[] }) => totalOf(categories) === 0;

const NoCategories = () => (
  <div className="empty">
    <Icon name="layout-grid" size={20} />
    <strong>No categories yet.</strong>
    <p>Categories appear here as soon as there are some.</p>
  </div>
);

function inAll(categories: { isAdult: boolean; toolCount: number }[]): string {
  const listed = categories.filter(({ isAdult, toolCount }) => !isAdult && toolCount > 0);
  const tools = listed.reduce((sum, { toolCount }) => sum + toolCount, 0);
  return `${toolCountLabel(tools)} in ${listed.length === 1 ? "1 category" : `${count(listed.length)} categories`}`;
}
