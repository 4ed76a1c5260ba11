/** The search engine: two segment sets, general and adult. Takes a query, returns ranked tools. */

import { type AskHit, type AskQuery, ask } from "./ask.ts";
import type { Bits } from "./bits.ts";
import { buildSegment } from "./build-index.ts";
import type { BuiltSegments } from "./build-segment.ts";
import type { StoredTool, ToolDocument } from "./document.ts";
import { FACETS, type Facet, type FacetCounts } from "./facets.ts";
import { asksForAdult, type Filter, resolveAdultFilter } from "./filter.ts";
import { type EngineHit, IndexedHit } from "./hit.ts";
import { nearestSpelling } from "./nearest-spelling.ts";
import { countNumbers, type NumberAttribute, type NumberCounts } from "./numbers.ts";
import { MAX_HITS, NO_KEY, PLACES } from "./rules.ts";
import { searchSegment } from "./search-segment.ts";
import type { Segment } from "./segment.ts";
import type { RankedTool } from "./segment-result.ts";
import { type BuildSegment, SegmentSet } from "./segment-set.ts";
import { compareSorted, type EngineSort, firstAfter, firstSorted, type SortPosition } from "./sorts.ts";
import { queryWords } from "./tokenize.ts";

export type EngineQuery = {
  text: string;
  offset: number;
  length: number;
  filter?: Filter | null;
  facets?: readonly Facet[];
  /** A query for suggestions shows no total, and is faster without it. */
  wantsTotal?: boolean;
  isPrefixLast?: boolean;
  /** If false, words are neither corrected nor joined nor split. */
  withTypos?: boolean;
  /** Only words before this place (rules.ts) count. */
  places?: number;
  /** An order other than relevance. */
  sort?: EngineSort | undefined;
  /** Numbers whose values are counted, like those of facets. */
  numbers?: readonly NumberAttribute[];
};

export type BrowseQuery = Pick<EngineQuery, "text" | "filter" | "length" | "isPrefixLast" | "withTypos" | "places">;

export type EngineResult = {
  hits: EngineHit[];
  total: number;
  isTotalExact: boolean;
  facets: FacetCounts | null;
  numbers: Map<NumberAttribute, NumberCounts>;
  words: string[];
};

type FoundTool = { segment: Segment; tool: number; key: number };

export class Engine {
  readonly #general: SegmentSet;
  readonly #adult: SegmentSet;

  /** `build`: how a larger number of later changes is built; by default in a worker, unless they are few. */
  constructor(data: BuiltSegments, build: BuildSegment = buildSegment) {
    this.#general = new SegmentSet(data.general, build);
    this.#adult = new SegmentSet(data.adult, build);
  }

  get size() {
    return this.#general.size + this.#adult.size;
  }

  get changed() {
    return this.#general.changed + this.#adult.changed;
  }

  /** Adds or replaces tools and removes others; the next search sees it. */
  apply(put: ToolDocument[], remove: string[]) {
    const { general, adult } = bySet(put, remove);
    this.#general.apply(general.put, general.remove);
    if (adult.put.length > 0 || adult.remove.some((slug) => this.#adult.has(slug))) this.#adult.apply(adult.put, adult.remove);
  }

  /** The same for any number of tools, in a worker, before the first search. */
  async applyMany(put: ToolDocument[], remove: string[]) {
    const { general, adult } = bySet(put, remove);
    await this.#general.applyMany(general.put, general.remove);
    await this.#adult.applyMany(adult.put, adult.remove);
  }

  /** For a text that finds nothing: the nearest one that finds something, or null. */
  nearestSpelling(text: string): string | null {
    const corrected = nearestSpelling(this.#general.segments, queryWords(text))?.join(" ");
    return corrected && this.search({ text: corrected, offset: 0, length: 1 }).total > 0 ? corrected : null;
  }

  async settled() {
    await Promise.all([this.#general.settled(), this.#adult.settled()]);
  }

  search(query: EngineQuery): EngineResult {
    const { text, offset, length, facets = [], numbers = [], sort, wantsTotal = true, isPrefixLast = true, withTypos = true, places = PLACES } = query;
    const words = queryWords(text);
    const limit = Math.min(offset + length, MAX_HITS);
    const counts: FacetCounts | null = facets.length > 0 ? { category: new Map(), pricingType: new Map() } : null;
    const numberCounts = new Map(numbers.map((attribute) => [attribute, new Map<number, number>()]));
    const wantsAll = counts !== null || numbers.length > 0 || sort !== undefined;
    const segmentQuery = { words, isPrefixLast, withTypos, places, limit: sort ? 0 : limit, wantsTotal, wantsAll };
    const found: FoundTool[] = [];
    let total = 0;
    let isTotalExact = true;

    for (const { segment, filter } of this.#segmentsFor(query.filter ?? null)) {
      const result = searchSegment(segment, segmentQuery, filter);
      for (const { tool, key } of sort && result.all ? sorted(segment, result.all, sort, limit) : result.hits) found.push({ segment, tool, key });
      total += result.total;
      isTotalExact &&= result.isTotalExact;
      if (!result.all) continue;
      if (counts) for (const facet of FACETS) if (facets.includes(facet)) segment.facets.count(result.all, facet, counts[facet]);
      for (const [attribute, into] of numberCounts) countNumbers(segment, result.all, attribute, into);
    }
    const hits = inOrder(found, sort)
      .slice(Math.min(offset, limit), limit)
      .map(({ segment, tool, key }) => new IndexedHit(segment.stored, tool, key));
    return { hits, total, isTotalExact, facets: counts, numbers: numberCounts, words };
  }

  /** What follows exact results that do not fill a page. */
  ask(query: AskQuery & { filter: Filter | null }): AskHit[] {
    return ask(this.#segmentsFor(query.filter), query);
  }

  /** All matches, no matter how many, a page at a time: the most popular first, starting after the previous page's last. */
  browse(query: BrowseQuery, after: SortPosition | null): { tools: StoredTool[]; total: number } {
    const { text, isPrefixLast = true, withTypos = true, places = PLACES } = query;
    const segmentQuery = { words: queryWords(text), isPrefixLast, withTypos, places, limit: 0, wantsTotal: true, wantsAll: true };
    const found: FoundTool[] = [];
    let total = 0;
    for (const { segment, filter } of this.#segmentsFor(query.filter ?? null)) {
      const result = searchSegment(segment, segmentQuery, filter);
      total += result.total;
      for (const tool of firstAfter(segment, result.all, after, query.length)) found.push({ segment, tool, key: NO_KEY });
    }
    return {
      tools: inOrder(found, "popular")
        .slice(0, query.length)
        .map(({ segment, tool }) => segment.stored.read(tool)),
      total,
    };
  }

  /** The tool with this slug, or null. */
  read(slug: string): StoredTool | null {
    return this.#general.read(slug) ?? this.#adult.read(slug);
  }

  /** The segments that may contain matches, each with the rest of the filter that applies there. */
  #segmentsFor(filter: Filter | null): { segment: Segment; filter: Filter | null }[] {
    const sets = [{ set: this.#general, isAdult: false }, ...(asksForAdult(filter) ? [{ set: this.#adult, isAdult: true }] : [])];
    return sets.flatMap(({ set, isAdult }) => {
      const rest = filter === null || resolveAdultFilter(filter, isAdult);
      return rest === false ? [] : set.segments.map((segment) => ({ segment, filter: rest === true ? null : rest }));
    });
  }
}

/** A tool may have moved between the general and the adult set. */
function bySet(put: ToolDocument[], remove: string[]) {
  const adult = put.filter(({ isAdult }) => isAdult);
  const general = put.filter(({ isAdult }) => !isAdult);
  const slugs = (tools: ToolDocument[]) => tools.map(({ objectID }) => objectID);
  return { general: { put: general, remove: [...remove, ...slugs(adult)] }, adult: { put: adult, remove: [...remove, ...slugs(general)] } };
}

const sorted = (segment: Segment, tools: Bits, sort: EngineSort, limit: number): RankedTool[] =>
  firstSorted(segment, tools, sort, limit).map((tool) => ({ tool, key: NO_KEY }));

/** Merges the results of all segments, which are already in order, into one order. */
function inOrder(found: FoundTool[], sort?: EngineSort): FoundTool[] {
  const [first] = found;
  if (found.every(({ segment }) => segment === first?.segment)) return found;
  return found.sort((a, b) => (sort ? compareSorted(a, b, sort) : a.key - b.key) || byPopularityAndSlug(a, b));
}

/** Like `byPopularity`; slugs are read only for ties. */
function byPopularityAndSlug(a: FoundTool, b: FoundTool): number {
  const [{ stored }, other] = [a.segment, b.segment.stored];
  return other.popularityOf(b.tool) - stored.popularityOf(a.tool) || (stored.slugOf(a.tool) < other.slugOf(b.tool) ? -1 : 1);
}
