/**
 * For each place and each word, the tools that have the word there (and in no better place), most popular first.
 * The lists of adjacent words are side by side, so a prefix is one contiguous range of memory.
 * A list with more than a 32nd of all tools is kept as bits instead, which is smaller and as easy to read in order.
 */
import { type Bits, bitWords, hasBit, onesIn } from "./bits.ts";
import type { FirstTools } from "./first-tools.ts";
import { PLACES } from "./rules.ts";
import type { WordRange } from "./vocabulary.ts";

export type PlaceData = {
  /** Tools of word w: tools[starts[w]] to tools[starts[w + 1] - 1]. */
  starts: Uint32Array<ArrayBuffer>;
  tools: Uint32Array<ArrayBuffer>;
  /** Words kept as bits, sorted, with the bits of each in sequence and their counts. */
  denseWords: Uint32Array<ArrayBuffer>;
  denseCounts: Uint32Array<ArrayBuffer>;
  denseBits: Uint32Array<ArrayBuffer>;
};

export class Postings {
  readonly #places: PlaceData[];
  readonly #width: number;

  constructor(places: PlaceData[], toolCount: number) {
    this.#places = places;
    this.#width = bitWords(toolCount);
  }

  /** How many entries the lists of these words have in total; a tool may be in several of them. */
  entries({ from, to }: WordRange, lastPlace: number = PLACES): number {
    let total = 0;
    for (let place = 0; place < lastPlace; place++) {
      const { starts, denseCounts } = this.#places[place]!;
      total += starts[to]! - starts[from]!;
      this.#eachDense(place, from, to, (index) => {
        total += denseCounts[index]!;
      });
    }
    return total;
  }

  /** Adds every tool of these words to the set. */
  addTo(bits: Bits, { from, to }: WordRange, lastPlace: number = PLACES) {
    for (let place = 0; place < lastPlace; place++) {
      const { starts, tools } = this.#places[place]!;
      const end = starts[to]!;
      for (let at = starts[from]!; at < end; at++) {
        const tool = tools[at]!;
        bits[tool >>> 5]! |= 1 << (tool & 31);
      }
      this.#eachDense(place, from, to, (index) => {
        const dense = this.#bitsAt(place, index);
        for (let i = 0; i < dense.length; i++) bits[i]! |= dense[i]!;
      });
    }
  }

  /** Adds the tools before a number that have one of these words in this place. */
  addBefore(bits: Bits, { from, to }: WordRange, place: number, before: number) {
    const { starts, tools } = this.#places[place]!;
    for (let word = from; word < to; word++) {
      const end = starts[word + 1]!;
      for (let at = starts[word]!; at < end; at++) {
        const tool = tools[at]!;
        if (tool >= before) break;
        bits[tool >>> 5]! |= 1 << (tool & 31);
      }
    }
    this.#eachDense(place, from, to, (index) => {
      const dense = this.#bitsAt(place, index);
      for (let i = 0; i << 5 < before; i++) bits[i]! |= dense[i]!;
    });
  }

  /** Adds the accepted tools of these words, and returns how many were new to the set. */
  addCounting(bits: Bits, { from, to }: WordRange, lastPlace: number, accepted: Bits | null): number {
    let added = 0;
    for (let place = 0; place < lastPlace; place++) {
      const { starts, tools } = this.#places[place]!;
      const end = starts[to]!;
      for (let at = starts[from]!; at < end; at++) {
        const tool = tools[at]!;
        const bit = 1 << (tool & 31);
        const before = bits[tool >>> 5]!;
        if ((before & bit) !== 0 || (accepted !== null && (accepted[tool >>> 5]! & bit) === 0)) continue;
        bits[tool >>> 5] = before | bit;
        added++;
      }
      this.#eachDense(place, from, to, (index) => {
        const dense = this.#bitsAt(place, index);
        for (let i = 0; i < dense.length; i++) {
          const fresh = dense[i]! & ~bits[i]! & (accepted === null ? -1 : accepted[i]!);
          if (fresh === 0) continue;
          bits[i]! |= fresh;
          added += onesIn(fresh);
        }
      });
    }
    return added;
  }

  /** Offers the tools that have these words in one place, except those already taken or not accepted. */
  offer(first: FirstTools, { from, to }: WordRange, place: number, taken: Bits, accepted: Bits | null) {
    const { starts, tools } = this.#places[place]!;
    const end = starts[to]!;
    for (let at = starts[from]!; at < end; at++) {
      const tool = tools[at]!;
      if (tool < first.bound && !hasBit(taken, tool) && (accepted === null || hasBit(accepted, tool))) first.add(tool);
    }
    this.#eachDense(place, from, to, (index) => {
      const dense = this.#bitsAt(place, index);
      for (let i = 0; i < dense.length && i << 5 < first.bound; i++) {
        let word = dense[i]! & ~taken[i]! & (accepted === null ? -1 : accepted[i]!);
        for (; word !== 0; word &= word - 1) first.add((i << 5) + 31 - Math.clz32(word & -word));
      }
    });
  }

  /** Calls with each tool that has a word in one place, among some or all, until `visit` returns `false`. */
  each(word: number, place: number, visit: (tool: number) => boolean | undefined, among: Bits | null = null) {
    const { starts, tools } = this.#places[place]!;
    for (let at = starts[word]!; at < starts[word + 1]!; at++) if ((among === null || hasBit(among, tools[at]!)) && visit(tools[at]!) === false) return;
    this.#eachDense(place, word, word + 1, (index) => {
      const dense = this.#bitsAt(place, index);
      for (let i = 0; i < dense.length; i++) {
        for (let rest = among === null ? dense[i]! : dense[i]! & among[i]!; rest !== 0; rest &= rest - 1)
          if (visit((i << 5) + 31 - Math.clz32(rest & -rest)) === false) return;
      }
    });
  }

  #bitsAt(place: number, index: number): Bits {
    return this.#places[place]!.denseBits.subarray(index * this.#width, (index + 1) * this.#width);
  }

  #eachDense(place: number, from: number, to: number, visit: (index: number) => void) {
    const { denseWords } = this.#places[place]!;
    if (denseWords.length === 0) return;
    let low = 0;
    let high = denseWords.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (denseWords[middle]! < from) low = middle + 1;
      else high = middle;
    }
    for (; low < denseWords.length && denseWords[low]! < to; low++) visit(low);
  }
}
