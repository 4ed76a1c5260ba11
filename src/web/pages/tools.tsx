import { useQuery } from "@tanstack/react-query";
import { ADULT_CATEGORIES, TOOL_GROUPS } from "../../contract/directory.ts";
import { titleCase } from "../../shared/text/title-case.ts";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { ListToolbar } from "../components/list-toolbar.tsx";
import { EmptyGroup, ToolGroup, toolCountLabel, totalOf } from "../features/category/tool-group.tsx";
import { SearchBox } from "../features/search/search-box.tsx";
import { SubmitBanner } from "../features/submit/submit-banner.tsx";
import { count } from "../lib/format.ts";
import { definePage } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { newestByGroupQuery } from "../queries/page-queries.ts";
import { categoriesQuery } from "../queries/shared-queries.ts";

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
  const { adult, terms } = useSite();
  const { data: categories } = useQuery(categoriesQuery());
  const { data: newest } = useQuery(newestByGroupQuery());
  const toolCounts = new Map(categories?.items.map(({ slug, toolCount }) => [slug, toolCount]));
  const groups = TOOL_GROUPS.filter(({ items }) => adult || !items.every((item) => ADULT_CATEGORIES.includes(item)));
  // If the counts are unknown, no group is marked as empty.
  const isEmpty = ({ items }: (typeof groups)[number]) => toolCounts.size > 0 && totalOf(items, toolCounts) === 0;
  const filled = groups.filter((group) => !isEmpty(group));
  const newestOf = new Map(newest?.items.map((group) => [group.name, group.newest]));
  return (
    <div className="wrap">
      <Breadcrumb trail={[]} here="Tools" />
      <header className="page-head">
        <h1>{titleCase(terms.items)}</h1>
        <p>Browse tools by category.</p>
      </header>
      <ListToolbar search={<SearchBox />} count={<p className="listbar__count">{categories && inAll(categories.items)}</p>} />
      <div className="groups">
        {filled.map(({ name, items }) => (
          <ToolGroup key={name} name={name} items={items} toolCounts={toolCounts} newest={newestOf.get(name) ?? []} />
        ))}
        <SubmitBanner inGrid />
      </div>
      {groups.filter(isEmpty).map(({ name, items }) => (
        <EmptyGroup key={name} name={name} items={items} />
      ))}
    </div>
  );
}

function inAll(categories: { isAdult: boolean; toolCount: number }[]): string {
  const listed = categories.filter(({ isAdult, toolCount }) => !isAdult && toolCount > 0);
  const tools = listed.reduce((sum, { toolCount }) => sum + toolCount, 0);
  return `${toolCountLabel(tools)} in ${listed.length === 1 ? "1 category" : `${count(listed.length)} categories`}`;
}
