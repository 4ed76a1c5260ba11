/**
 * Documented parameters that this index cannot follow. Only the value that asks for what happens anyway is taken;
 * any other is refused by name, because an answer that quietly ignores it would be a wrong one.
 */
import { MIN_LETTERS_FOR_1_TYPO, MIN_LETTERS_FOR_2_TYPOS } from "../engine/rules.ts";
import { badRequest } from "./protocol-error.ts";
import { INDEX_SETTINGS } from "./settings.ts";

/** Nothing, as JSON or as text. */
const NOTHING = ["", "[]", "{}"];
const OFF = [...NOTHING, "false"];

const FIXED: Record<string, readonly string[]> = {
  // Words that need not match, or mean more than themselves.
  similarQuery: NOTHING,
  optionalFilters: NOTHING,
  advancedSyntax: OFF,
  ignorePlurals: OFF,
  removeStopWords: OFF,
  queryLanguages: NOTHING,
  naturalLanguages: NOTHING,
  keepDiacriticsOnCharacters: NOTHING,
  // Rules of matching and ranking that are built into the index.
  ranking: NOTHING,
  relevancyStrictness: ["100"],
  minProximity: ["1"],
  minWordSizefor1Typo: [String(MIN_LETTERS_FOR_1_TYPO)],
  minWordSizefor2Typos: [String(MIN_LETTERS_FOR_2_TYPOS)],
  allowTyposOnNumericTokens: ["true"],
  disableTypoToleranceOnAttributes: [JSON.stringify(INDEX_SETTINGS.disableTypoToleranceOnAttributes)],
  disableExactOnAttributes: NOTHING,
  exactOnSingleWordQuery: ["word"],
  attributeCriteriaComputedByMinProximity: OFF,
  attributeCriteriaComputedBy: NOTHING,
  mode: ["keywordSearch"],
  semanticSearch: NOTHING,
  // Tools are nowhere in particular.
  aroundLatLng: NOTHING,
  aroundLatLngViaIP: OFF,
  aroundRadius: NOTHING,
  aroundPrecision: NOTHING,
  minimumAroundRadius: NOTHING,
  insideBoundingBox: NOTHING,
  insidePolygon: NOTHING,
  // What would be in the answer.
  explain: NOTHING,
  renderingContent: NOTHING,
};
const LONGEST = 100;

export const isFixed = (name: string) => Object.hasOwn(FIXED, name);

export function checkFixed(name: string, value: unknown) {
  const accepted = FIXED[name] ?? [];
  if (accepted.includes(asText(value))) return;
  const only = accepted.filter((one) => !NOTHING.includes(one));
  throw badRequest(`Unsupported value for "${name}" parameter: this index ${only.length > 0 ? `only supports ${only.join(" or ")}` : "does not support it"}`);
}

/** Enough of a value to compare it; what is longer is none of the accepted ones. */
function asText(value: unknown): string {
  if (typeof value === "object" && value !== null) return Object.keys(value).length <= 2 && Object.values(value).every(isPlain) ? JSON.stringify(value) : "?";
  return isPlain(value) ? String(value) : "?";
}

const isPlain = (value: unknown) => ["number", "boolean"].includes(typeof value) || (typeof value === "string" && value.length <= LONGEST);
