/** A tool as a hit: the requested attributes, and where they match. */
import { criteriaOf, type EngineHit, Highlighter, type StoredTool } from "@toolatlas/search";
import { LIMITS } from "./limits.ts";
import { badRequest } from "./protocol-error.ts";
import type { SearchParams } from "./search-params.ts";
import { HIGHLIGHTED } from "./settings.ts";

type Attribute = (typeof HIGHLIGHTED)[number];
const DEFAULT_SNIPPET_WORDS = 10;
const DEFAULT_ELLIPSIS = "…";

/** Creates the hits of one query. */
export function hitMaker(words: string[], params: SearchParams) {
  const highlighter = new Highlighter(words, params.isPrefixLast);
  const highlighted = HIGHLIGHTED.filter((attribute) => names(params.attributesToHighlight ?? ["*"], attribute));
  const snippets = snippetsOf(params.attributesToSnippet ?? []);
  const ellipsis = params.snippetEllipsisText ?? DEFAULT_ELLIPSIS;
  const rulesOf = (attribute: Attribute) => ({
    withTypos: params.withTypos && attribute !== "shortDescription",
    withSplits: params.withTypos && attribute === "name",
  });

  /** A list is shown item by item, or only the items that match. */
  const shown = <Shown extends { matchLevel: string }>(value: string | string[], show: (text: string) => Shown) => {
    if (typeof value === "string") return show(value);
    const items = value.map(show);
    return params.restrictHighlightAndSnippetArrays ? items.filter(({ matchLevel }) => matchLevel !== "none") : items;
  };

  return ({ tool, key }: EngineHit): Record<string, unknown> => ({
    ...toRecord(tool, params.attributesToRetrieve),
    _highlightResult: Object.fromEntries(
      highlighted.map((attribute) => [attribute, shown(tool[attribute], (text) => highlighter.highlight(text, params.tags, rulesOf(attribute)))]),
    ),
    ...(snippets.size > 0
      ? {
          _snippetResult: Object.fromEntries(
            [...snippets].map(([attribute, length]) => [
              attribute,
              shown(tool[attribute], (text) => highlighter.snippet(text, params.tags, rulesOf(attribute), { words: length, ellipsis })),
            ]),
          ),
        }
      : {}),
    ...(params.getRankingInfo ? { _rankingInfo: rankingInfo(key, words.length, tool) } : {}),
  });
}

const names = (wanted: string[], attribute: string) => wanted.includes("*") || wanted.includes(attribute);

/** `attribute`, or `attribute:words`; `*` for all of them. */
function snippetsOf(wanted: string[]): Map<Attribute, number> {
  const lengths = new Map<Attribute, number>();
  for (const item of wanted) {
    const [name = "", words = String(DEFAULT_SNIPPET_WORDS)] = item.split(":");
    if (!/^[1-9]\d{0,3}$/.test(words) || Number(words) > LIMITS.snippetWords)
      throw badRequest(
        `Invalid value for "attributesToSnippet" parameter, expected attribute:number with a number of words between 1 and ${LIMITS.snippetWords}`,
      );
    for (const attribute of HIGHLIGHTED) if (name === "*" || name === attribute) lengths.set(attribute, Number(words));
  }
  return lengths;
}

/** The requested attributes; always `objectID`, and `-name` for all except that. */
export function toRecord({ objectID, ...attributes }: StoredTool, wanted: string[] = ["*"]): Record<string, unknown> {
  const left = new Set(wanted.flatMap((name) => (name.startsWith("-") ? [name.slice(1)] : [])));
  return { ...Object.fromEntries(Object.entries(attributes).filter(([name]) => !left.has(name) && names(wanted, name))), objectID };
}

function rankingInfo(key: number, words: number, { popularity }: StoredTool) {
  const { typos, proximity, attribute, position, exactness } = criteriaOf(key);
  return {
    nbTypos: typos,
    firstMatchedWord: attribute * 1_000 + position,
    proximityDistance: proximity,
    userScore: popularity,
    geoDistance: 0,
    geoPrecision: 0,
    nbExactWords: Math.min(exactness, words),
    words,
    filters: 0,
  };
}
