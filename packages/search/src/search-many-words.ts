/**
 * Several words: the tools that have all of them are an "and" of sets, so the total is exact and cheap.
 * Ranking reads each candidate. Of a large result only the most popular are candidates, and, because they rank
 * best, the most popular of those with all words in the name.
 */
import { AttributeBound } from "./attribute-bound.ts";
import { BestTools } from "./best-tools.ts";
import { type Bits, eachBit, firstInAll, hasBit, intersectInto, setBit } from "./bits.ts";
import { eachSplitTool, matchTypos, type WordMatch } from "./match-words.ts";
import { ToolRanker } from "./rank-tool.ts";
import { MAX_WORDS, PLACE, PLACES, PLACES_WITH_TYPOS } from "./rules.ts";
import type { Segment } from "./segment.ts";
import type { SegmentQuery, SegmentResult } from "./segment-result.ts";
import type { TypoMatches } from "./typo-matches.ts";
import type { WordRange } from "./vocabulary.ts";

const POPULAR_CANDIDATES = 256;
const NAME_CANDIDATES = 256;
// Which scratch set holds what; the first ones belong to the words.
const ALL = MAX_WORDS;
const NAMED = MAX_WORDS + 1;
const BOUNDS = MAX_WORDS + 2;
/** Fewer candidates are read faster than it takes to find out which of them could be skipped. */
const MIN_FOR_BOUND = 32;

export function searchManyWords(segment: Segment, matches: WordMatch[], query: SegmentQuery): SegmentResult {
  const ranker = new ToolRanker(segment, matches, query.places);
  const best = new BestTools(query.limit);
  const accepted = query.accepted ? [query.accepted] : [];
  const wantsAll = query.wantsTotal || query.wantsAll;
  try {
    const plain = matches.map((match, index) => plainSet(segment, match, index, query.places));
    const found = rankInto(best, ranker, segment, matches, [], [...plain, ...accepted], query.limit);
    const isPlainEnough = found >= query.limit;
    if (isPlainEnough && !wantsAll) return { hits: best.inOrder(), total: found, isTotalExact: false, all: null };

    const typos = matches.map((match) => matchTypos(segment, match));
    const sets = [...plain.map((set, index) => withTypos(segment, set, typos[index]!, index, query.places)), ...accepted];
    if (!isPlainEnough) {
      for (const [index, words] of typos.entries()) ranker.addTypos(index, words);
      rankInto(best, ranker, segment, matches, typos, sets, query.limit);
    }
    if (!wantsAll) return { hits: best.inOrder(), total: best.size, isTotalExact: false, all: null };
    const all = segment.scratchSet(ALL);
    return { hits: best.inOrder(), total: intersectInto(all, sets), isTotalExact: true, all };
  } finally {
    ranker.release();
  }
}

/** The tools that have a word without a typo: a precomputed set if there is one. */
function plainSet(segment: Segment, { plain, splits }: WordMatch, index: number, places: number): Bits {
  const { common, postings } = segment;
  const [own] = plain;
  const known = own && places === PLACES ? common.find(own) : -1;
  const bits = known >= 0 ? common.bitsOf(known) : null;
  if (bits && plain.length === 1 && splits.length === 0) return bits;

  const set = segment.scratchSet(index);
  if (bits) set.set(bits);
  for (const range of bits ? plain.slice(1) : plain) postings.addTo(set, range, places);
  for (const split of splits) eachSplitTool(segment, split, (tool) => setBit(set, tool));
  return set;
}

function withTypos(segment: Segment, set: Bits, { ranges }: TypoMatches, index: number, places: number): Bits {
  if (ranges.length === 0) return set;
  // Precomputed sets must not be modified.
  const own = set === segment.scratch.sets[index] ? set : segment.scratchSet(index);
  if (own !== set) own.set(set);
  for (const range of ranges) segment.postings.addTo(own, range, Math.min(PLACES_WITH_TYPOS, places));
  return own;
}

/** Ranks the most popular tools that are in all sets, and returns how many it found: all of them, or as many as needed. */
function rankInto(best: BestTools, ranker: ToolRanker, segment: Segment, matches: WordMatch[], typos: TypoMatches[], sets: Bits[], limit: number): number {
  const rank = (tool: number) => {
    const key = ranker.keyOf(tool, best);
    if (key !== null) best.add(tool, key);
  };
  const most = Math.max(POPULAR_CANDIDATES, limit);
  const popular = firstInAll(sets, most + 1);
  // Name matches first: they rank best, so that most of the others need not be read to the end.
  if (popular.length > most) eachNamed(ranker, segment, matches, typos, sets, Math.max(NAME_CANDIDATES, limit), rank);
  const last = popular.at(-1) ?? 0;
  const bound = popular.length < MIN_FOR_BOUND || typos.length > 0 ? null : new AttributeBound(segment, matches, last + 1, BOUNDS);
  for (const tool of popular.slice(0, most)) if (!bound || best.wants(tool, bound.keyOf(tool))) rank(tool);
  return popular.length;
}

/** Calls with the most popular tools that have all words in the name: checks those of the word that occurs in the fewest names. */
function eachNamed(
  ranker: ToolRanker,
  segment: Segment,
  matches: WordMatch[],
  typos: TypoMatches[],
  sets: Bits[],
  most: number,
  visit: (tool: number) => void,
) {
  const { postings } = segment;
  let rarest: { entries: number; ranges: WordRange[]; match: WordMatch } | null = null;
  for (const [index, match] of matches.entries()) {
    const ranges = [...match.plain, ...(typos[index]?.ranges ?? [])];
    const entries = ranges.reduce((sum, range) => sum + postings.entries(range, PLACE.category), 0);
    if (!rarest || entries < rarest.entries) rarest = { entries, ranges, match };
  }
  if (!rarest || (rarest.entries === 0 && rarest.match.splits.length === 0)) return;
  const named = segment.scratchSet(NAMED);
  for (const range of rarest.ranges) postings.addTo(named, range, PLACE.category);
  for (const split of rarest.match.splits) eachSplitTool(segment, split, (tool) => setBit(named, tool));
  let seen = 0;
  eachBit(named, (tool) => {
    if (!sets.every((set) => hasBit(set, tool)) || !ranker.isAllInName(tool)) return;
    visit(tool);
    return ++seen < most;
  });
}
