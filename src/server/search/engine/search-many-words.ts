/**
 * Several words: the tools that have all of them are an "and" of sets, so the total is exact and cheap.
 * Ranking reads each candidate. Of a large result only the most popular are candidates, and, because they rank
 * best, the most popular of those with all words in the name.
 */
import { andInto, type Bits, countBits, eachBit, setBit } from "./bits.ts";
import { eachSplitTool, matchTypos, type WordMatch } from "./match-words.ts";
import { ToolRanker } from "./rank-tool.ts";
import { MAX_WORDS, PLACE, PLACES_WITH_TYPOS } from "./rules.ts";
import type { Segment } from "./segment.ts";
import type { RankedTool, SegmentAnswer, SegmentQuery } from "./segment-answer.ts";
import type { TypoMatches } from "./typo-matches.ts";

const POPULAR_CANDIDATES = 256;
const NAME_CANDIDATES = 256;
/** Tool numbers in the lower bits of a sort value, ranking keys above them. */
const TOOLS = 2 ** 26;

export function searchManyWords(segment: Segment, matches: WordMatch[], query: SegmentQuery): SegmentAnswer {
  const ranker = new ToolRanker(segment, matches);
  try {
    const sets = matches.map((match, index) => plainSet(segment, match, index));
    const plain = intersection(segment, sets, query.accepted, MAX_WORDS);
    const plainCount = countBits(plain);
    const candidates = new Set<number>();
    addCandidates(candidates, segment, matches, [], plain, plainCount, query);
    if (plainCount >= query.limit && !query.wantsTotal && !query.wantsAll)
      return { hits: rank(ranker, candidates, query.limit), total: plainCount, isTotalExact: false, all: null };

    const typos = matches.map((match) => matchTypos(segment, match));
    const widened = sets.map((set, index) => withTypos(segment, set, typos[index]!, index));
    const all = intersection(segment, widened, query.accepted, MAX_WORDS + 1);
    const total = countBits(all);
    if (plainCount < query.limit) {
      for (const [index, found] of typos.entries()) ranker.addTypos(index, found);
      addCandidates(candidates, segment, matches, typos, all, total, query);
    }
    return { hits: rank(ranker, candidates, query.limit), total, isTotalExact: true, all };
  } finally {
    ranker.release();
  }
}

/** The tools that have a word without a typo: a set worked out ahead where there is one. */
function plainSet(segment: Segment, { plain, splits }: WordMatch, index: number): Bits {
  const { common, postings } = segment;
  const [own] = plain;
  const known = own ? common.find(own) : -1;
  const bits = known >= 0 ? common.bitsOf(known) : null;
  if (bits && plain.length === 1 && splits.length === 0) return bits;

  const set = segment.scratchSet(index);
  if (bits) set.set(bits);
  for (const range of bits ? plain.slice(1) : plain) postings.addTo(set, range);
  for (const split of splits) eachSplitTool(segment, split, (tool) => setBit(set, tool));
  return set;
}

function withTypos(segment: Segment, set: Bits, { ranges }: TypoMatches, index: number): Bits {
  if (ranges.length === 0) return set;
  // Sets worked out ahead are not ours to change.
  const own = set === segment.scratch.sets[index] ? set : segment.scratchSet(index);
  if (own !== set) own.set(set);
  for (const range of ranges) segment.postings.addTo(own, range, PLACES_WITH_TYPOS);
  return own;
}

function intersection(segment: Segment, sets: Bits[], accepted: Bits | null, index: number): Bits {
  const result = segment.scratchSet(index);
  result.set(sets[0]!);
  for (const set of sets.slice(1)) andInto(result, set);
  if (accepted) andInto(result, accepted);
  return result;
}

function addCandidates(
  candidates: Set<number>,
  segment: Segment,
  matches: WordMatch[],
  typos: TypoMatches[],
  found: Bits,
  count: number,
  { limit }: SegmentQuery,
) {
  const most = Math.max(POPULAR_CANDIDATES, limit);
  let popular = 0;
  eachBit(found, (tool) => {
    candidates.add(tool);
    return ++popular < most;
  });
  if (count <= most) return;

  const inNames = segment.scratchSet(MAX_WORDS + 2);
  inNames.set(found);
  matches.forEach(({ plain, splits }, index) => {
    const set = segment.scratchSet(MAX_WORDS + 3);
    for (const range of plain) segment.postings.addTo(set, range, PLACE.category);
    for (const range of typos[index]?.ranges ?? []) segment.postings.addTo(set, range, PLACE.category);
    for (const split of splits) eachSplitTool(segment, split, (tool) => setBit(set, tool));
    andInto(inNames, set);
  });
  let named = 0;
  eachBit(inNames, (tool) => {
    candidates.add(tool);
    return ++named < Math.max(NAME_CANDIDATES, limit);
  });
}

function rank(ranker: ToolRanker, candidates: Set<number>, limit: number): RankedTool[] {
  const values = new Float64Array(candidates.size);
  let at = 0;
  for (const tool of candidates) values[at++] = ranker.keyOf(tool) * TOOLS + tool;
  values.sort();
  return Array.from(values.subarray(0, limit), (value) => ({ tool: value % TOOLS, key: Math.floor(value / TOOLS) }));
}
