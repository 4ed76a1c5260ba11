/**
 * Precomputed results for what many tools have: mainly prefixes of one to three letters,
 * and common words. For each such range of words: how many tools, the first of them place by place,
 * and for the largest the whole set as bits.
 */
import { type Bits, bitWords, countBits, setBit } from "./bits.ts";
import { FirstTools } from "./first-tools.ts";
import type { Postings } from "./postings.ts";
import { ATTRIBUTE_OF, PLACE, POSITION_OF } from "./rules.ts";
import type { Vocabulary, WordRange } from "./vocabulary.ts";

/** Shorter lists are read on demand, in a few microseconds. */
const MIN_ENTRIES = 4_096;
/** A set is kept as bits if it has more than one in this many tools. */
const BITS_FROM = 10;
/** How many tools are precomputed: several pages of results. */
const KNOWN = 64;

/** More words than a vocabulary has: two word numbers make one key. */
const WORDS = 2 ** 26;

/** Places that rank the same: a name of one word and a longer name both begin with theirs. */
export const GROUPS: readonly (readonly number[])[] = [
  [PLACE.wholeName, PLACE.nameStart],
  [PLACE.name],
  [PLACE.category],
  [PLACE.shortDescription],
  [PLACE.description],
];
export const GROUPS_WITH_TYPOS = 3;
/** A name's places are never separated, so a group is within or beyond as a whole. */
export const groupsBefore = (place: number) => Math.max(0, place - 1);
export const groupRank = (group: number) => ({ attribute: ATTRIBUTE_OF[group + 1] ?? 0, position: POSITION_OF[group + 1] ?? 0 });

export type CommonRangesData = {
  from: Uint32Array<ArrayBuffer>;
  to: Uint32Array<ArrayBuffer>;
  totals: Uint32Array<ArrayBuffer>;
  /** KNOWN tools per range, group after group, and where each group ends. */
  known: Uint32Array<ArrayBuffer>;
  groupEnds: Uint8Array<ArrayBuffer>;
  /** Which section of `bits` a range has, or -1. */
  bitsOf: Int32Array<ArrayBuffer>;
  bits: Uint32Array<ArrayBuffer>;
};

export function buildCommonRanges(vocabulary: Vocabulary, postings: Postings, toolCount: number): CommonRangesData {
  const ranges = findCommon(vocabulary, postings);
  const width = bitWords(toolCount);
  const data = {
    from: Uint32Array.from(ranges, ({ from }) => from),
    to: Uint32Array.from(ranges, ({ to }) => to),
    totals: new Uint32Array(ranges.length),
    known: new Uint32Array(ranges.length * KNOWN),
    groupEnds: new Uint8Array(ranges.length * GROUPS.length),
    bitsOf: new Int32Array(ranges.length).fill(-1),
  };
  const kept: Bits[] = [];
  const taken = new Uint32Array(width);
  const first = new FirstTools(KNOWN);
  ranges.forEach((range, index) => {
    const all = new Uint32Array(width);
    postings.addTo(all, range);
    data.totals[index] = countBits(all);
    if (data.totals[index]! > toolCount / BITS_FROM) {
      data.bitsOf[index] = kept.length;
      kept.push(all);
    }
    taken.fill(0);
    let size = 0;
    GROUPS.forEach((places, group) => {
      first.restart(KNOWN - size);
      for (const place of places) postings.offer(first, range, place, taken, null);
      for (const tool of first.tools.subarray(0, first.size)) {
        data.known[index * KNOWN + size++] = tool;
        setBit(taken, tool);
      }
      data.groupEnds[index * GROUPS.length + group] = size;
    });
  });
  const bits = new Uint32Array(kept.length * width);
  for (const [index, set] of kept.entries()) bits.set(set, index * width);
  return { ...data, bits };
}

/** Every prefix and every word with enough entries, each range once: "chatg" and "chatgp" may match the same words. */
function findCommon(vocabulary: Vocabulary, postings: Postings): WordRange[] {
  const found = new Map<string, WordRange>();
  const visit = (range: WordRange, depth: number) => {
    for (let at = range.from; at < range.to; ) {
      if (vocabulary.lengthOf(at) <= depth) {
        // The range's own word, which ends here.
        if (postings.entries({ from: at, to: at + 1 }) >= MIN_ENTRIES) found.set(`${at} ${at + 1}`, { from: at, to: at + 1 });
        at++;
        continue;
      }
      const letter = vocabulary.letters[vocabulary.starts[at]! + depth];
      const from = at;
      while (at < range.to && vocabulary.letters[vocabulary.starts[at]! + depth] === letter) at++;
      if (postings.entries({ from, to: at }) < MIN_ENTRIES) continue;
      found.set(`${from} ${at}`, { from, to: at });
      visit({ from, to: at }, depth + 1);
    }
  };
  visit({ from: 0, to: vocabulary.size }, 0);
  return [...found.values()];
}

export class CommonRanges {
  readonly #data: CommonRangesData;
  readonly #width: number;
  readonly #index = new Map<number, number>();
  /** Mutable: removed tools no longer count. */
  readonly totals: Uint32Array;

  constructor(data: CommonRangesData, toolCount: number) {
    this.#data = data;
    this.#width = bitWords(toolCount);
    this.totals = data.totals;
    for (const [index, from] of data.from.entries()) this.#index.set(from * WORDS + data.to[index]!, index);
  }

  /** The number of a precomputed range, or -1. */
  find({ from, to }: WordRange): number {
    return this.#index.get(from * WORDS + to) ?? -1;
  }

  bitsOf(index: number): Bits | null {
    const at = this.#data.bitsOf[index]!;
    return at < 0 ? null : this.#data.bits.subarray(at * this.#width, (at + 1) * this.#width);
  }

  /** The first tools of one group, and whether those are all. */
  known(index: number, group: number): { tools: Uint32Array; isAll: boolean } {
    const ends = index * GROUPS.length;
    const start = group === 0 ? 0 : this.#data.groupEnds[ends + group - 1]!;
    const end = this.#data.groupEnds[ends + group]!;
    return { tools: this.#data.known.subarray(index * KNOWN + start, index * KNOWN + end), isAll: end < KNOWN };
  }

  /** Subtracts a removed tool from every total it was counted in. */
  forget(words: Iterable<number>) {
    const sorted = Uint32Array.from(words).sort();
    this.#data.from.forEach((from, index) => {
      if (this.totals[index]! > 0 && hasBetween(sorted, from, this.#data.to[index]!)) this.totals[index]!--;
    });
  }
}

function hasBetween(sorted: Uint32Array, from: number, to: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low < sorted.length && sorted[low]! < to;
}
