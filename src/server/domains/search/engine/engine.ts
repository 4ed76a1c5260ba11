/** The search engine: two segment sets, general and adult. Takes a query, returns ranked tools. */

import type { SegmentData } from "./build-segment.ts";
import type { StoredTool, ToolDocument } from "./document.ts";
import { FACETS, type Facet, type FacetCounts } from "./facets.ts";
import { asksForAdult, type Filter, resolveAdultFilter } from "./filter.ts";
import { nearestSpelling } from "./nearest-spelling.ts";
import { MAX_HITS, MAX_WORDS } from "./rules.ts";
import { searchSegment } from "./search-segment.ts";
import type { Segment } from "./segment.ts";
import { type BuildInWorker, SegmentSet } from "./segment-set.ts";
import { tokenize } from "./tokenize.ts";

export type EngineQuery = {
  text: string;
  offset: number;
  length: number;
  filter?: Filter | null;
  facets?: readonly Facet[];
  /** A query for suggestions shows no total, and is faster without. */
  wantsTotal?: boolean;
  isPrefixLast?: boolean;
};

export type EngineHit = { tool: StoredTool; key: number };
export type EngineResult = { hits: EngineHit[]; total: number; isTotalExact: boolean; facets: FacetCounts | null; words: string[] };

type Found = { segment: Segment; tool: number; key: number };

export class Engine {
  readonly #general: SegmentSet;
  readonly #adult: SegmentSet;

  constructor(data: { general: SegmentData; adult: SegmentData }, build: BuildInWorker) {
    this.#general = new SegmentSet(data.general, build);
    this.#adult = new SegmentSet(data.adult, build);
  }

  get size() {
    return this.#general.size + this.#adult.size;
  }

  get changed() {
    return this.#general.changed + this.#adult.changed;
  }

  /** Puts the new versions of tools in place and takes others out; the next search sees it. */
  apply(put: ToolDocument[], remove: string[]) {
    const adult = put.filter(({ isAdult }) => isAdult);
    const general = put.filter(({ isAdult }) => !isAdult);
    // A tool may have moved between the general and the adult set.
    const generalGone = [...remove, ...adult.map(({ objectID }) => objectID)];
    const adultGone = [...remove, ...general.map(({ objectID }) => objectID)];
    this.#general.apply(general, generalGone);
    if (adult.length > 0 || adultGone.some((slug) => this.#adult.has(slug))) this.#adult.apply(adult, adultGone);
  }

  /** For a text that finds nothing: the nearest one that finds something, or null. */
  nearestSpelling(text: string): string | null {
    const corrected = nearestSpelling(this.#general.segments, tokenize(text).slice(0, MAX_WORDS))?.join(" ");
    return corrected && this.search({ text: corrected, offset: 0, length: 1 }).total > 0 ? corrected : null;
  }

  async settled() {
    await Promise.all([this.#general.settled(), this.#adult.settled()]);
  }

  search({ text, offset, length, filter = null, facets = [], wantsTotal = true, isPrefixLast = true }: EngineQuery): EngineResult {
    const words = tokenize(text).slice(0, MAX_WORDS);
    const limit = Math.min(offset + length, MAX_HITS);
    const counts: FacetCounts | null = facets.length > 0 ? { category: new Map(), pricingType: new Map() } : null;
    const found: Found[] = [];
    let total = 0;
    let isTotalExact = true;

    const shelves = [{ shelf: this.#general, isAdult: false }, ...(asksForAdult(filter) ? [{ shelf: this.#adult, isAdult: true }] : [])];
    for (const { shelf, isAdult } of shelves) {
      const rest = filter === null || resolveAdultFilter(filter, isAdult);
      if (rest === false) continue;
      for (const segment of shelf.segments) {
        const answer = searchSegment(segment, { words, isPrefixLast, filter: rest === true ? null : rest, limit, wantsTotal, wantsAll: counts !== null });
        for (const { tool, key } of answer.hits) found.push({ segment, tool, key });
        total += answer.total;
        isTotalExact &&= answer.isTotalExact;
        if (counts && answer.all) for (const facet of FACETS) if (facets.includes(facet)) segment.facets.count(answer.all, facet, counts[facet]);
      }
    }
    const hits = inOrder(found)
      .slice(Math.min(offset, limit), limit)
      .map(({ segment, tool, key }) => ({ tool: segment.stored.read(tool), key }));
    return { hits, total, isTotalExact, facets: counts, words };
  }
}

/** One order over all segments. Within one they are in order already. */
function inOrder(found: Found[]): Found[] {
  const [first] = found;
  if (found.every(({ segment }) => segment === first?.segment)) return found;
  return found.sort((a, b) => a.key - b.key || byStanding(a, b));
}

/** As `byPopularity`; slugs are read only where they decide. */
function byStanding(a: Found, b: Found): number {
  const [{ stored }, other] = [a.segment, b.segment.stored];
  return other.popularityOf(b.tool) - stored.popularityOf(a.tool) || (stored.slugOf(a.tool) < other.slugOf(b.tool) ? -1 : 1);
}
