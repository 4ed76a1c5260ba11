/** Several words: how well one tool answers them, read from the tool's own words. */

import type { WordMatch } from "./match-words.ts";
import { ATTRIBUTE_OF, FAR_APART, MAX_WORDS, PLACE, PLACES_WITH_TYPOS, POSITION_OF, rankingKey } from "./rules.ts";
import type { Segment } from "./segment.ts";
import { categoryLength, nameLength, SEPARATOR, shortLength } from "./tool-words.ts";
import type { TypoMatches } from "./typo-matches.ts";
import type { WordRange } from "./vocabulary.ts";

/**
 * While a query runs, each word of the vocabulary carries four bits per word of the query: 0 where it does not
 * answer it, else 1 + 2 × typos, plus 1 where only its beginning matches. The smaller, the better.
 */
const CODE_BITS = 4;
const codeOf = (cost: number, isWhole: boolean) => 1 + 2 * cost + (isWhole ? 0 : 1);
/** Marks the first half of a split word, which stands for both. */
const SPLIT = 16;
const costOf = (code: number) => ((code & 15) - 1) >>> 1;
const isWhole = (code: number) => (code & 1) === 1;
const WHOLE = codeOf(0, true);
const BEGINNING = codeOf(0, false);

/** Ranges with more words than this are compared with instead of marked. */
const WIDE = 1_024;

/** Numbers kept of one tool: five hundred words that answer are more than a ranking needs. */
const MAX_FOUND = 2_048;

export class ToolRanker {
  readonly #segment: Segment;
  readonly #matches: WordMatch[];
  readonly #marked: WordRange[] = [];
  readonly #wide: (WordRange & { index: number })[] = [];
  readonly #hasSplits: boolean;
  // What is being found out about one tool, per word of the query.
  readonly #cost = new Uint8Array(MAX_WORDS);
  readonly #place = new Uint8Array(MAX_WORDS);
  readonly #isWhole = new Uint8Array(MAX_WORDS);
  readonly #claimed = new Uint32Array(MAX_WORDS);
  readonly #distance = new Uint8Array(MAX_WORDS);
  readonly #lastSeen = new Int32Array(MAX_WORDS);
  /** The tool's words that answer something: index of the query's word, code, place, position. */
  readonly #occurrences = new Int32Array(MAX_FOUND);
  #found = 0;
  /** Where the description stands. */
  readonly #rest = { from: 0, to: 0, position: 0 };

  constructor(segment: Segment, matches: WordMatch[]) {
    this.#segment = segment;
    this.#matches = matches;
    this.#hasSplits = matches.some(({ splits }) => splits.length > 0);
    matches.forEach(({ plain }, index) => {
      for (const { from, to, whole } of plain) {
        if (to - from > WIDE) this.#wide.push({ from, to, index });
        else this.#mark({ from, to }, index, BEGINNING);
        if (whole >= 0) this.#mark({ from: whole, to: whole + 1 }, index, WHOLE);
      }
    });
  }

  addTypos(index: number, { ranges, whole }: TypoMatches) {
    for (const range of ranges) this.#mark(range, index, codeOf(range.cost, false));
    for (const { word, cost } of whole) this.#mark({ from: word, to: word + 1 }, index, codeOf(cost, true));
  }

  #mark({ from, to }: WordRange, index: number, code: number) {
    const { codes } = this.#segment.scratch;
    const shift = index * CODE_BITS;
    for (let word = from; word < to; word++) {
      const before = (codes[word]! >>> shift) & 15;
      if (before === 0 || before > code) codes[word] = (codes[word]! & ~(15 << shift)) | (code << shift);
    }
    this.#marked.push({ from, to });
  }

  /** Must be called when the query is over. */
  release() {
    for (const { from, to } of this.#marked) this.#segment.scratch.codes.fill(0, from, to);
  }

  keyOf(tool: number): number {
    const count = this.#matches.length;
    const nameWords = this.#collect(tool);
    this.#weigh(count);
    // The description is two thirds of a tool's words and the worst place: where it cannot improve anything, it is not read.
    if (!this.#isBestPossible(count)) {
      this.#scan(this.#rest.from, this.#rest.to, PLACE.description, this.#rest.position);
      this.#weigh(count);
    }
    let typos = 0;
    let proximity = 0;
    let attribute = 0;
    let position = 0;
    let exactness = 0;
    let claimed = 0;
    for (let index = 0; index < count; index++) {
      const place = this.#place[index]!;
      typos += this.#cost[index]!;
      attribute += ATTRIBUTE_OF[place]!;
      position += POSITION_OF[place]!;
      exactness += this.#isWhole[index]!;
      claimed |= this.#claimed[index]!;
      if (index > 0) proximity += this.#distance[index]!;
    }
    if (nameWords > 0 && nameWords < 31 && claimed === 2 ** nameWords - 1) exactness = count + 1;
    return rankingKey({ typos, proximity, attribute, position, exactness });
  }

  /** Notes every word before the description that answers something, and returns how many words the name has. */
  #collect(tool: number): number {
    const { starts, words } = this.#segment.toolWords;
    this.#found = 0;
    let at = starts[tool]!;
    const header = words[at++]!;
    const nameWords = nameLength(header);
    // A name of punctuation alone has no words.
    if (nameWords > 0) this.#scan(at, at + 1, nameWords === 1 ? PLACE.wholeName : PLACE.nameStart, 0);
    for (let index = 1; index < nameWords; index++) {
      if (this.#hasSplits) this.#collectSplits(words[at + index - 1]!, words[at + index]!, index);
      this.#scan(at + index, at + index + 1, PLACE.name, index);
    }
    at += nameWords;
    let end = at + categoryLength(header);
    let position = this.#scan(at, end, PLACE.category, nameWords + FAR_APART);
    at = end;
    end += shortLength(header);
    position = this.#scan(at, end, PLACE.shortDescription, position + FAR_APART);
    this.#rest.from = end;
    this.#rest.to = starts[tool + 1]!;
    this.#rest.position = position + FAR_APART;
    return nameWords;
  }

  /** Every word found without a typo, and each next to the one before. */
  #isBestPossible(count: number): boolean {
    for (let index = 0; index < count; index++) if (this.#cost[index] !== 0 || (index > 0 && this.#distance[index] !== 1)) return false;
    return true;
  }

  /** This loop is most of the time a search of several words takes: it must neither call nor allocate. */
  #scan(from: number, to: number, place: number, position: number): number {
    const { words } = this.#segment.toolWords;
    const { codes } = this.#segment.scratch;
    const wide = this.#wide;
    let at = position;
    for (let index = from; index < to; index++) {
      const word = words[index]!;
      if (word === SEPARATOR) {
        at += FAR_APART;
        continue;
      }
      const code = codes[word]!;
      if (code !== 0) this.#note(code, place, at);
      for (let i = 0; i < wide.length; i++) {
        const range = wide[i]!;
        if (word >= range.from && word < range.to && ((code >>> (range.index * CODE_BITS)) & 15) !== WHOLE) this.#push(range.index, BEGINNING, place, at);
      }
      at++;
    }
    return at;
  }

  #note(code: number, place: number, position: number) {
    for (let index = 0, rest = code; rest !== 0; index++, rest >>>= CODE_BITS) {
      const own = rest & 15;
      if (own !== 0 && (own <= BEGINNING || place < PLACES_WITH_TYPOS)) this.#push(index, own, place, position);
    }
  }

  #push(index: number, code: number, place: number, position: number) {
    const at = this.#found;
    if (at + 4 > MAX_FOUND) return;
    const found = this.#occurrences;
    found[at] = index;
    found[at + 1] = code;
    found[at + 2] = place;
    found[at + 3] = position;
    this.#found = at + 4;
  }

  /** Both halves of a split answer the word; the first of them tells where. */
  #collectSplits(before: number, word: number, position: number) {
    this.#matches.forEach(({ splits }, index) => {
      if (!splits.some(({ first, second }) => first === before && second === word)) return;
      this.#push(index, WHOLE | SPLIT, position === 1 ? PLACE.nameStart : PLACE.name, position - 1);
      this.#push(index, WHOLE, PLACE.name, position);
    });
  }

  /** Per word the fewest typos, and among those the best place; then how close neighbours come to each other. */
  #weigh(count: number) {
    const found = this.#occurrences;
    const end = this.#found;
    this.#cost.fill(255);
    for (let at = 0; at < end; at += 4) {
      const index = found[at]!;
      const cost = costOf(found[at + 1]!);
      if (cost < this.#cost[index]!) this.#cost[index] = cost;
    }
    this.#place.fill(255);
    this.#isWhole.fill(0);
    this.#claimed.fill(0);
    this.#distance.fill(FAR_APART);
    this.#lastSeen.fill(-FAR_APART * 2);
    for (let at = 0; at < end; at += 4) {
      const index = found[at]!;
      const code = found[at + 1]!;
      if (costOf(code) !== this.#cost[index]) continue;
      this.#settle(index, code, found[at + 2]!, found[at + 3]!, count);
    }
  }

  #settle(index: number, code: number, place: number, position: number, count: number) {
    const whole = isWhole(code);
    // A name of one word and the first word of a longer one are the same place.
    const rank = Math.max(place, PLACE.nameStart);
    if (rank < this.#place[index]!) {
      this.#place[index] = rank;
      this.#isWhole[index] = whole ? 1 : 0;
    } else if (rank === this.#place[index] && whole) this.#isWhole[index] = 1;
    // Each word of the query claims one word of the name; a name that is claimed entirely is what was asked for.
    if (whole && place <= PLACE.name && this.#claimed[index] === 0 && position < 30) this.#claimed[index] = (code & SPLIT ? 3 : 1) << position;

    this.#lastSeen[index] = position;
    if (index > 0) this.#closer(index, position - this.#lastSeen[index - 1]!);
    // In the wrong order: one further.
    if (index + 1 < count && this.#lastSeen[index + 1] !== position) this.#closer(index + 1, position - this.#lastSeen[index + 1]! + 1);
    else if (index + 1 < count) this.#closer(index + 1, 1);
  }

  #closer(index: number, distance: number) {
    const apart = Math.max(1, distance);
    if (apart < this.#distance[index]!) this.#distance[index] = apart;
  }
}
