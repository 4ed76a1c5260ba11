/**
 * Documented parameters that this index does not support. Only the value that matches its fixed behavior is accepted;
 * any other is refused by name, because a response that silently ignores it would be wrong.
 */
import { MIN_LETTERS_FOR_1_TYPO, MIN_LETTERS_FOR_2_TYPOS } from "@toolatlas/search";
import { badRequest } from "./protocol-error.ts";
import { INDEX_SETTINGS } from "./settings.ts";

/** Empty, as JSON or as text. */
const NOTHING = ["", "[]", "{}"];
const OFF = [...NOTHING, "false"];

const FIXED: Record<string, readonly string[]> = {
  // Words that need not match, or match more than themselves.
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
  // Tools have no location.
  aroundLatLng: NOTHING,
  aroundLatLngViaIP: OFF,
  aroundRadius: NOTHING,
  aroundPrecision: NOTHING,
  minimumAroundRadius: NOTHING,
  insideBoundingBox: NOTHING,
  insidePolygon: NOTHING,
  // Contents of the response.
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

/** Enough of a value to compare it; a longer one cannot be an accepted one. */
function asText(value: unknown): string {
  if (typeof value === "object" && value !== null) return Object.keys(value).length <= 2 && Object.values(value).every(isPlain) ? JSON.stringify(value) : "?";
  return isPlain(value) ? String(value) : "?";
}

const isPlain = (value: unknown) => ["number", "boolean"].includes(typeof value) || (typeof value === "string" && value.length <= LONGEST);
