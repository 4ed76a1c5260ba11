/**
 * One word: nothing has to be compared, because the lists are already in the order of the criteria.
 * Fewest typos first, then place by place, whole words before prefixes, and within each list by popularity;
 * reading stops as soon as enough hits are found.
 */
import { andInto, setBit } from "./bits.ts";
import { GROUPS, GROUPS_WITH_TYPOS, groupRank, groupsBefore } from "./common-ranges.ts";
import { eachSplitTool, matchTypos, type WordMatch } from "./match-words.ts";
import { PLACE, PLACES, PLACES_WITH_TYPOS, rankingKey, SHORT_QUERY } from "./rules.ts";
import type { Segment } from "./segment.ts";
import type { RankedTool, SegmentQuery, SegmentResult } from "./segment-result.ts";
import type { TypoMatches } from "./typo-matches.ts";
import type { WordRange } from "./vocabulary.ts";

/** Exactness of one word: it is the whole name, as typed or as two words; it is a word; it is only a prefix. */
const WHOLE_NAME = 3;
const SPLIT_NAME = 2;
const WHOLE_WORD = 1;
const BEGINNING = 0;

type SplitTool = { tool: number; group: number; exactness: number };
/** The words that match at one cost. */
type Tier = { typos: number; ranges: WordRange[]; whole: number[]; splits: SplitTool[] };

export function searchOneWord(segment: Segment, match: WordMatch, query: SegmentQuery): SegmentResult {
  const splits = splitTools(segment, match);
  const collector = new Collector(segment, query, match.text.length <= SHORT_QUERY);
  const own = match.plain[0];
  collector.take({ typos: 0, ranges: match.plain, whole: own && own.whole >= 0 ? [own.whole] : [], splits });

  const needsTypos = !collector.isFull || query.wantsTotal || query.wantsAll;
  const typos = needsTypos ? matchTypos(segment, match) : null;
  if (typos) for (const tier of tiersOf(typos)) collector.take(tier);
  const hits = collector.finish();
  if (!query.wantsTotal && !query.wantsAll) return { hits, total: hits.length, isTotalExact: false, all: null };
  return { hits, isTotalExact: true, ...countAll(segment, match, typos, splits, query) };
}

function splitTools(segment: Segment, match: WordMatch): SplitTool[] {
  const found: SplitTool[] = [];
  for (const split of match.splits) {
    eachSplitTool(segment, split, (tool, position, nameWords) => {
      found.push({ tool, group: position === 0 ? 0 : 1, exactness: nameWords === 2 ? SPLIT_NAME : WHOLE_WORD });
    });
  }
  return found;
}

function tiersOf({ ranges, whole }: TypoMatches): Tier[] {
  const costs = [...new Set(ranges.map(({ cost }) => cost))].sort();
  return costs.map((typos) => ({
    typos,
    ranges: ranges.filter(({ cost }) => cost === typos),
    whole: whole.filter(({ cost }) => cost === typos).map(({ word }) => word),
    splits: [],
  }));
}

class Collector {
  readonly #segment: Segment;
  readonly #query: SegmentQuery;
  readonly #isShort: boolean;
  readonly #hits: RankedTool[] = [];

  constructor(segment: Segment, query: SegmentQuery, isShort: boolean) {
    this.#segment = segment;
    this.#query = query;
    this.#isShort = isShort;
  }

  get isFull() {
    return this.#hits.length >= this.#query.limit;
  }

  take(tier: Tier) {
    const groups = Math.min(tier.typos === 0 ? GROUPS.length : GROUPS_WITH_TYPOS, groupsBefore(this.#query.places));
    for (let group = 0; group < groups && !this.isFull; group++) {
      if (!this.#isShort) for (const exactness of [WHOLE_NAME, SPLIT_NAME, WHOLE_WORD]) this.#takeWhole(tier, group, exactness);
      this.#takeRanges(tier, group);
    }
  }

  /** The name that is exactly this word, then the whole word before its use as a prefix. */
  #takeWhole(tier: Tier, group: number, exactness: number) {
    if (this.isFull || (exactness > WHOLE_WORD && group > 0)) return;
    const places =
      exactness === WHOLE_NAME ? [PLACE.wholeName] : exactness === WHOLE_WORD ? (GROUPS[group] ?? []).filter((place) => place !== PLACE.wholeName) : [];
    const { first, taken } = this.#restart();
    for (const place of places)
      for (const word of tier.whole) this.#segment.postings.offer(first, { from: word, to: word + 1 }, place, taken, this.#query.accepted);
    this.#offerSplits(tier, group, exactness);
    this.#push(tier.typos, group, exactness);
  }

  #takeRanges(tier: Tier, group: number) {
    if (this.isFull) return;
    const { common, postings } = this.#segment;
    const { first, taken } = this.#restart();
    for (const range of tier.ranges) {
      const known = tier.typos === 0 ? common.find(range) : -1;
      if (known >= 0 && this.#offerKnown(known, group)) continue;
      for (const place of GROUPS[group] ?? []) postings.offer(first, range, place, taken, this.#query.accepted);
    }
    if (this.#isShort) this.#offerSplits(tier, group, null);
    this.#push(tier.typos, group, BEGINNING);
  }

  /** True if the precomputed tools are enough, although some of them may be taken or removed. */
  #offerKnown(index: number, group: number): boolean {
    const { tools, isAll } = this.#segment.common.known(index, group);
    const { accepted, limit } = this.#query;
    const { first, taken } = this.#segment.scratch;
    for (const tool of tools) if (!isIn(taken, tool) && (accepted === null || isIn(accepted, tool))) first.add(tool);
    return isAll || first.size >= limit - this.#hits.length;
  }

  #offerSplits({ splits }: Tier, group: number, exactness: number | null) {
    const { accepted } = this.#query;
    const { first, taken } = this.#segment.scratch;
    for (const split of splits) {
      if (split.group !== group || (exactness !== null && split.exactness !== exactness)) continue;
      if (!isIn(taken, split.tool) && (accepted === null || isIn(accepted, split.tool))) first.add(split.tool);
    }
  }

  #restart() {
    const { first, taken } = this.#segment.scratch;
    first.restart(this.#query.limit - this.#hits.length);
    return { first, taken };
  }

  #push(typos: number, group: number, exactness: number) {
    const { first, taken } = this.#segment.scratch;
    const key = rankingKey({ typos, proximity: 0, ...groupRank(group), exactness });
    for (let at = 0; at < first.size; at++) {
      const tool = first.tools[at]!;
      setBit(taken, tool);
      this.#hits.push({ tool, key });
    }
  }

  /** Restores the scratch space. */
  finish(): RankedTool[] {
    for (const { tool } of this.#hits) this.#segment.scratch.taken[tool >>> 5] = 0;
    return this.#hits;
  }
}

const isIn = (bits: Uint32Array, tool: number) => (bits[tool >>> 5]! & (1 << (tool & 31))) !== 0;

function countAll(segment: Segment, match: WordMatch, typos: TypoMatches | null, splits: SplitTool[], { accepted, wantsAll, places }: SegmentQuery) {
  const { common, postings, live } = segment;
  const [own] = match.plain;
  const known = own && match.plain.length === 1 && places === PLACES ? common.find(own) : -1;
  const isAllKnown = known >= 0 && splits.length === 0 && !typos?.ranges.length;
  if (isAllKnown && accepted === live && !wantsAll) return { total: common.totals[known]!, all: null };

  // Counted while collecting: most words have few tools, and a pass over all tools would take longer.
  const all = segment.scratchSet(0);
  let total = 0;
  const bits = known >= 0 && accepted === live ? common.bitsOf(known) : null;
  if (bits) {
    all.set(bits);
    if (live) andInto(all, live);
    total = common.totals[known]!;
  } else for (const range of match.plain) total += postings.addCounting(all, range, places, accepted);
  for (const range of typos?.ranges ?? []) total += postings.addCounting(all, range, Math.min(PLACES_WITH_TYPOS, places), accepted);
  for (const { tool } of splits) {
    if (isIn(all, tool) || (accepted !== null && !isIn(accepted, tool))) continue;
    setBit(all, tool);
    total++;
  }
  return { total, all };
}
