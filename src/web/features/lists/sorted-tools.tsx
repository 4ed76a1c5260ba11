import type { ReactNode } from "react";
import { Link } from "wouter";
import type { ListOf } from "../../../contract/api.ts";
import { PAGE_SIZE } from "../../../contract/constants.ts";
import type { ToolCard as Tool } from "../../../contract/tool.ts";
import { SORTS } from "../../../contract/tool-options.ts";
import { ListToolbar } from "../../components/list-toolbar.tsx";
import { Pager } from "../../components/pager.tsx";
import { ToolCard } from "../../components/tool-card.tsx";
import { count } from "../../lib/format.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type SortedPage, sortedPageHref } from "./sorted-page.ts";

const EAGER = 6;

type Props = { search: ReactNode; path: string; view: SortedPage; tools: ListOf<Tool> };

/** A page of tools, with a menu for their order. */
export function SortedTools({ search, path, view, tools: { items, total } }: Props) {
  if (items.length === 0) {
    return (
      <div className="empty results">
        <Icon name="search" size={20} />
        <strong>This page doesn't exist.</strong>
        <p>The list has fewer tools.</p>
        <Link className={buttonClass({ variant: "outline" })} href={sortedPageHref(path, { ...view, page: 1 })}>
          Show the first page
        </Link>
      </div>
    );
  }
  return (
    <>
      <ListToolbar
        search={search}
        sort={{
          label: "Sort",
          shown: SORTS.find(({ value }) => value === view.sort)?.label ?? "",
          links: SORTS.map(({ value, label }) => ({ label, href: sortedPageHref(path, { ...view, sort: value }), isCurrent: value === view.sort })),
        }}
        count={<p className="listbar__count">{total === 1 ? "1 tool" : `${count(total)} tools`}</p>}
      />
      <h2 className="sr">Tools</h2>
      <div className="grid grid--3 results">
        {items.map((tool, index) => (
          <ToolCard key={tool.id} tool={tool} eager={index < EAGER} />
        ))}
      </div>
      <Pager
        page={view.page}
        total={total}
        pageSize={PAGE_SIZE.category}
        noun="tools"
        hrefFor={(page) => sortedPageHref(path, { ...view, page })}
        alwaysCounts
      />
    </>
  );
}
