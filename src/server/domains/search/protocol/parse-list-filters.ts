/** Filters as lists: AND of the list, OR of an inner list. `["pricingType:free", ["category:Coding", "category:Writing"]]` */
import type { Filter } from "@toolatlas/search";
import { numericCondition, refuseScores, tagCondition, valueCondition } from "./condition.ts";
import { badRequest } from "./protocol-error.ts";

type FilterList = (string | string[])[];

/** `attribute:value`, and `attribute:-value` for not. */
export const parseFacetFilters = (list: FilterList) =>
  parseList(list, (item) => {
    refuseScores("facetFilters", item);
    const [, attribute, minus, value] = /^([^:]+):(-?)(.+)$/s.exec(item) ?? [];
    if (!attribute || value === undefined) throw wrong("facetFilters", item, "attribute:value");
    return negated(minus === "-", valueCondition(attribute, value.replace(/^\\-/, "-")));
  });

export const parseNumericFilters = (list: FilterList) =>
  parseList(list, (item) => {
    const condition = numericCondition(item);
    if (!condition) throw wrong("numericFilters", item, "attribute >= number or attribute:number TO number");
    return condition;
  });

/** `tag`, and `-tag` for not. */
export const parseTagFilters = (list: FilterList) => parseList(list, (item) => negated(item.startsWith("-"), tagCondition(item.replace(/^-|^\\(?=-)/, ""))));

/** An empty inner list is ignored. */
function parseList(list: FilterList, parse: (item: string) => Filter): Filter | null {
  const parts = list.filter((item) => item.length > 0).map((item): Filter => (Array.isArray(item) ? { is: "or", of: item.map(parse) } : parse(item)));
  return parts.length > 0 ? { is: "and", of: parts } : null;
}

const negated = (isNot: boolean, filter: Filter): Filter => (isNot ? { is: "not", of: filter } : filter);

const wrong = (parameter: string, item: string, expected: string) =>
  badRequest(`Invalid value for "${parameter}" parameter: ${JSON.stringify(item.slice(0, 100))}, expected ${expected}`);
