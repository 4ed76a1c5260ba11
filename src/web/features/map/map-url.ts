/** The state of the map's page, and its URL. Malformed values fall back to the default view. */
import { MAX_SEARCH_LENGTH } from "../../../contract/search-limits.ts";
import { ACCESS_OPTIONS, PRICING_TYPES } from "../../../contract/tool-options.ts";
import { formatPoint, formatView, type Point, parsePoint, parseView, type View } from "../../../shared/map/viewport.ts";
import type { PageInput } from "../../lib/page.ts";

export type MapFilter = { category: string | null; pricing: string | null; access: string | null };
export type MapState = MapFilter & {
  /** Null for the whole map, or for what the question or the selected tool needs. */
  at: View | null;
  /** The selected tool. */
  tool: string | null;
  q: string;
  /** Where the pin was moved to. */
  pin: Point | null;
  isList: boolean;
};

export const SEARCH_PARAMS = ["q", "tool", "category", "pricing", "access", "pin", "at", "view"] as const;
const LIST = "list";
const SLUG = /^[^\s/?#]{1,120}$/;

export function parseMapState({ search }: Pick<PageInput, "search">): MapState {
  const known = <Value extends string>(name: string, values: readonly Value[]) => values.find((value) => value === search.get(name)) ?? null;
  const slug = (name: string) => (SLUG.test(search.get(name) ?? "") ? search.get(name) : null);
  return {
    q: (search.get("q") ?? "").toWellFormed().trim().slice(0, MAX_SEARCH_LENGTH),
    tool: slug("tool"),
    category: slug("category"),
    pricing: known("pricing", PRICING_TYPES),
    access: known("access", ACCESS_OPTIONS),
    pin: parsePoint(search.get("pin")),
    at: parseView(search.get("at")),
    isList: search.get("view") === LIST,
  };
}

/** The shortest URL of a state: each has exactly one. */
export function mapHref({ q, tool, category, pricing, access, pin, at, isList }: MapState): string {
  const values = { q, tool, category, pricing, access, pin: pin && formatPoint(pin), at: at && formatView(at), view: isList ? LIST : null };
  const query = new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  // Commas are allowed in queries, and easier to read.
  return query.size > 0 ? `/map?${query.toString().replaceAll("%2C", ",")}` : "/map";
}

export const isFiltered = ({ category, pricing, access }: MapFilter) => category !== null || pricing !== null || access !== null;
