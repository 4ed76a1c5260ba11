/** One condition of a filter: `attribute:value`, `attribute >= 5`, `attribute:5 TO 10`, or a tag alone. */
import { type Comparison, type Filter, isNumber } from "@toolatlas/search";
import { badRequest } from "./protocol-error.ts";

/** Algolia's attribute for tags; our records do not have it, so no tag ever matches. */
const TAGS = "_tags";
/** Matches nothing: no record has the attribute. */
const NEVER: Filter = { is: "or", of: [] };

const COMPARED = /^("[^"]*"|'[^']*'|[^<>=!:"']+)(<=|>=|!=|<|>|=)(-?\d+(?:\.\d+)?)$/;
const RANGE = /^("[^"]*"|'[^']*'|[^:"']+):(-?\d+(?:\.\d+)?) TO (-?\d+(?:\.\d+)?)$/;
const SCORED = /<score=[^<>]*>$/;

/** A comparison or a range, or null. */
export function numericCondition(text: string): Filter | null {
  const range = RANGE.exec(text.trim().replace(/\s+/g, " "));
  if (range) {
    const [, attribute = "", low = "", high = ""] = range;
    return { is: "and", of: [compared(attribute, ">=", low), compared(attribute, "<=", high)] };
  }
  const [, attribute = "", comparison = "", value = ""] = COMPARED.exec(text.replace(/\s+/g, "")) ?? [];
  return isComparison(comparison) ? compared(attribute, comparison, value) : null;
}

const isComparison = (text: string): text is Comparison => ["<", "<=", "=", "!=", ">=", ">"].includes(text);

function compared(attribute: string, comparison: Comparison, value: string): Filter {
  const name = unquote(attribute.trim());
  return isNumber(name) ? { is: "number", attribute: name, comparison, value: Number(value) } : NEVER;
}

export function valueCondition(attribute: string, value: string): Filter {
  // Facet values that are numbers are compared as such.
  return isNumber(attribute) ? (numericCondition(`${attribute}=${value}`) ?? NEVER) : { is: "value", attribute, value };
}

export const tagCondition = (tag: string): Filter => valueCondition(TAGS, tag);

export const unquote = (text: string) => (/^(".*"|'.*')$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/g, "$1") : text);

/** Scores would change the order, which filters do not do here. */
export function refuseScores(parameter: string, text: string) {
  if (SCORED.test(text)) throw badRequest(`Unsupported value for "${parameter}" parameter: this index does not support filter scores`);
}
