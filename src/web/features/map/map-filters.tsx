/** Filters dim the other tools. Menus of links, so they also work without JavaScript. */
import { Link } from "wouter";
import type { Category } from "../../../contract/category.ts";
import { ACCESS_OPTIONS, PRICING_TYPES } from "../../../contract/tool-options.ts";
import { pricingLabel } from "../../lib/format.ts";
import { buttonClass } from "../../ui/button.tsx";
import { LinkMenu } from "../../ui/link-menu.tsx";
import { isFiltered, type MapFilter, type MapState, mapHref } from "./map-url.ts";

type Option = { value: string; label: string };

export function MapFilters({ state, categories }: { state: MapState; categories: readonly Category[] }) {
  const menu = (name: keyof MapFilter, label: string, options: Option[]) => {
    const link = (value: string | null, text: string) => ({ label: text, href: mapHref({ ...state, [name]: value }), isCurrent: state[name] === value });
    const current = options.find(({ value }) => value === state[name]);
    return (
      <LinkMenu label={label} shown={current?.label ?? "Any"} links={[link(null, "Any"), ...options.map(({ value, label: text }) => link(value, text))]} />
    );
  };
  return (
    <nav className="map__filters" aria-label="Filters">
      {menu(
        "category",
        "Category",
        categories.filter(({ toolCount, isAdult }) => toolCount > 0 && !isAdult).map(({ slug, name }) => ({ value: slug, label: name })),
      )}
      {menu(
        "pricing",
        "Pricing",
        PRICING_TYPES.map((value) => ({ value, label: pricingLabel(value) })),
      )}
      {menu(
        "access",
        "Access",
        ACCESS_OPTIONS.map((value) => ({ value, label: value })),
      )}
      {isFiltered(state) && (
        <Link className={buttonClass({ variant: "ghost", size: "sm" })} href={mapHref({ ...state, category: null, pricing: null, access: null })}>
          Clear
        </Link>
      )}
    </nav>
  );
}
