/** One toolbar for every list of tools: search, sort, filters, result count, and density. Plain links and a form. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { LinkMenu, type MenuLink } from "../ui/link-menu.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { type Filters, isFilteredBy } from "./filters.ts";

type Menu = { label: string; shown: string; links: MenuLink[] };
/** The layout of the results, and the URL of the other layout. */
type Layout = { isRows: boolean; href: string };

type Props = {
  search: ReactNode;
  sort?: Menu;
  filters?: Filters;
  /** The result count as text. */
  count?: ReactNode;
  layout?: Layout;
};

export function ListToolbar({ search, sort, filters, count, layout }: Props) {
  const hasSecondRow = filters || count || layout;
  return (
    <div className="list-tools">
      <div className="toolbar">
        {search}
        {sort && <LinkMenu {...sort} />}
      </div>
      {hasSecondRow && (
        <div className="listbar">
          {filters && <FilterMenus filters={filters} />}
          {count}
          {layout && <LayoutSwitch layout={layout} />}
        </div>
      )}
    </div>
  );
}

function FilterMenus({ filters }: { filters: Filters }) {
  const { groups, values, hrefOf } = filters;
  return (
    <nav className="filters" aria-label="Filters">
      <FilterSheet {...filters} />
      {groups.map(({ name, label, options }) => {
        const current = values[name] ?? null;
        const link = (value: string | null, shown: string) => ({ label: shown, href: hrefOf({ ...values, [name]: value }), isCurrent: current === value });
        return (
          <LinkMenu
            key={name}
            label={label}
            shown={options.find(({ value }) => value === current)?.label ?? current ?? "Any"}
            links={[link(null, "Any"), ...options.map(({ value, label, shown = label }) => link(value, shown))]}
          />
        );
      })}
      {groups.some(({ name }) => isFilteredBy(values, name)) && (
        <Link className={buttonClass({ variant: "ghost", size: "sm" })} href={hrefOf({})}>
          Clear filters
        </Link>
      )}
    </nav>
  );
}

function LayoutSwitch({ layout: { isRows, href } }: { layout: Layout }) {
  const label = isRows ? "Show as cards" : "Show as compact rows";
  return (
    <Link
      className={buttonClass({ variant: "outline", size: "icon", className: "listbar__layout" })}
      href={href}
      aria-label={label}
      data-tip={label}
      rel="nofollow"
    >
      <Icon name={isRows ? "layout-grid" : "list"} />
    </Link>
  );
}
