import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { PAGE_SIZE } from "../../../contract/constants.ts";
import { MESSAGES } from "../../../contract/messages.ts";
import { MapPicture } from "../../components/map-picture.tsx";
import { Pager } from "../../components/pager.tsx";
import { ToolCard, ToolCardSkeletons } from "../../components/tool-card.tsx";
import { latePart } from "../../lib/early-clicks.ts";
import { categoryToolsQuery } from "../../queries/page-queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { categoryViewHref, isFiltered, NO_FILTERS, type ShownCategory } from "./category-view.ts";

/** `isWaiting`: it is not known yet whether the category is for adults. `children`: the last cell of the grid. `name`: of a category that is on the public map. */
type Props = { view: ShownCategory; name?: string; isWaiting?: boolean; children?: ReactNode };

export function CategoryResults({ view, name, isWaiting = false, children }: Props) {
  const { data, isError } = useQuery({ ...categoryToolsQuery(view), enabled: !isWaiting });
  const className = view.isRows ? "grid grid--rows results" : "grid grid--3 results";
  if (isError) return <NoResults view={view} total={0} />;
  if (!data || isWaiting) {
    return (
      <div className={className} aria-busy="true">
        <ToolCardSkeletons count={PAGE_SIZE.category} />
      </div>
    );
  }
  if (data.items.length === 0) return <NoResults view={view} total={data.total} />;
  return (
    <div {...latePart}>
      <h2 className="sr">Tools</h2>
      <div className={className}>
        {data.items.map((tool, index) => (
          <ToolCard key={tool.id} tool={tool} eager={index < 6} />
        ))}
        {children}
      </div>
      <Pager
        page={view.page}
        total={data.total}
        pageSize={PAGE_SIZE.category}
        noun="tools"
        hrefFor={(page) => categoryViewHref({ ...view, page })}
        alwaysCounts
      />
      {name && (
        <MapPicture
          key={view.category}
          className="section map-section"
          title={`${name} on the map`}
          path={`/map/region/${encodeURIComponent(view.category)}.svg`}
          href={`/map?category=${encodeURIComponent(view.category)}`}
          label={`The region ${name} on the map of all tools`}
          width={720}
          height={480}
        />
      )}
    </div>
  );
}

function NoResults({ view, total }: { view: ShownCategory; total: number }) {
  const hasFilters = isFiltered(view);
  return (
    <div className="empty results">
      <Icon name="search" size={20} />
      <strong>{total > 0 ? "This page doesn't exist." : hasFilters ? "No tools match these filters." : MESSAGES.category.empty}</strong>
      <p>{total > 0 || hasFilters ? "See everything in this category instead." : "Know one that belongs here? Tell us about it."}</p>
      {total > 0 || hasFilters ? (
        <Link className={buttonClass({ variant: "outline" })} href={categoryViewHref({ ...view, ...NO_FILTERS, page: 1 })}>
          Show all tools in this category
        </Link>
      ) : (
        <Link className={buttonClass({ variant: "outline" })} href="/submit">
          Submit a tool
        </Link>
      )}
    </div>
  );
}
