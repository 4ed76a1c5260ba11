/** Several words: how well one tool answers them, read from the tool's own words. */

import type { BestTools } from "./best-tools.ts";
import { type Bits, hasBit, setBits } from "./bits.ts";
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

const NOT_FOUND = 255;

/** Ranges with more words than this are compared with instead of marked. */
const WIDE = 1_024;

/** Numbers kept of one tool: five hundred words that answer are more than a ranking needs. */
const MAX_FOUND = 2_048;

/** What is being found out about one tool, per word of the query. Shared: one query runs at a time, and it should allocate nothing. */
const scratch = {
  cost: new Uint8Array(MAX_WORDS),
  place: new Uint8Array(MAX_WORDS),
  isWhole: new Uint8Array(MAX_WORDS),
  claimed: new Uint32Array(MAX_WORDS),
  distance: new Uint8Array(MAX_WORDS),
  lastSeen: new Int32Array(MAX_WORDS),
  /** The tool's words that answer something: index of the query's word, code, place, position. */
  occurrences: new Int32Array(MAX_FOUND),
};

export class ToolRanker {
  readonly #segment: Segment;
  readonly #matches: WordMatch[];
  readonly #marked: WordRange[] = [];
  readonly #wide: (WordRange & { index: number })[] = [];
  readonly #hasSplits: boolean;
  /** Whether anything answers the word without a typo, which is all that a description can do. */
  readonly #canBeRight: boolean[];
  /** The words of the vocabulary that answer anything, as bits. */
  readonly #answering: Bits;
  #found = 0;
  /** Where the description stands. */
  readonly #rest = { from: 0, to: 0, position: 0 };

  constructor(segment: Segment, matches: WordMatch[]) {
    this.#segment = segment;
    this.#matches = matches;
    this.#answering = segment.scratch.answering;
    this.#hasSplits = matches.some(({ splits }) => splits.length > 0);
    this.#canBeRight = matches.map(({ plain }) => plain.length > 0);
    matches.forEach(({ plain }, index) => {
      for (const { from, to, whole } of plain) {
        if (to - from > WIDE) this.#addWide({ from, to, index });
        else this.#mark({ from, to }, index, BEGINNING);
        if (whole >= 0) this.#mark({ from: whole, to: whole + 1 }, index, WHOLE);
      }
    });
  }

  addTypos(index: number, { ranges, whole }: TypoMatches) {
    for (const range of ranges) this.#mark(range, index, codeOf(range.cost, false));
    for (const { word, cost } of whole) this.#mark({ from: word, to: word + 1 }, index, codeOf(cost, true));
  }

  #addWide(range: WordRange & { index: number }) {
    this.#wide.push(range);
    setBits(this.#answering, range.from, range.to);
    this.#marked.push(range);
  }

  #mark({ from, to }: WordRange, index: number, code: number) {
    const { codes } = this.#segment.scratch;
    const shift = index * CODE_BITS;
    for (let word = from; word < to; word++) {
      const before = (codes[word]! >>> shift) & 15;
      if (before === 0 || before > code) codes[word] = (codes[word]! & ~(15 << shift)) | (code << shift);
    }
    setBits(this.#answering, from, to);
    this.#marked.push({ from, to });
  }

  /** Must be called when the query is over. */
  release() {
    const { codes, answering } = this.#segment.scratch;
    for (const { from, to } of this.#marked) {
      codes.fill(0, from, to);
      answering.fill(0, from >>> 5, (to + 31) >>> 5);
    }
  }

  /**
   * The tool's key, or null where it is certainly none of the best. The description is two thirds of a tool's words
   * and the worst place: it is read only where it can improve something, and where that could still matter.
   */
  keyOf(tool: number, best: BestTools): number | null {
    const nameWords = this.#collect(tool);
    const found = this.#found;
    this.#weigh(0);
    const atBest = this.#keyNow(nameWords, true);
    if (!best.wants(tool, atBest)) return null;
    if (this.#keyNow(nameWords, false) === atBest) return atBest;
    this.#scanDescription();
    this.#weigh(found);
    return this.#keyNow(nameWords, false);
  }

  /**
   * The key from what was found so far. `withDescription` supposes the best of a description that was not read: each
   * word that can be right stands there and is right where it was not right before, and all stand side by side.
   */
  #keyNow(nameWords: number, withDescription: boolean): number {
    let typos = 0;
    let proximity = 0;
    let attribute = 0;
    let position = 0;
    let exactness = 0;
    let claimed = 0;
    for (let index = 0; index < this.#matches.length; index++) {
      if (index > 0) proximity += withDescription ? 1 : scratch.distance[index]!;
      if (withDescription && scratch.cost[index] !== 0 && this.#canBeRight[index]) {
        attribute += ATTRIBUTE_OF[PLACE.description]!;
        exactness += 1;
        continue;
      }
      const place = scratch.place[index]!;
      typos += scratch.cost[index]!;
      attribute += ATTRIBUTE_OF[place]!;
      position += POSITION_OF[place]!;
      exactness += scratch.isWhole[index]!;
      claimed |= scratch.claimed[index]!;
    }
    if (nameWords > 0 && nameWords < 31 && claimed === 2 ** nameWords - 1) exactness = this.#matches.length + 1;
    return rankingKey({ typos, proximity, attribute, position, exactness });
  }

  /** Whether every word of the query is answered by the tool's name alone. */
  isAllInName(tool: number): boolean {
    this.#scanName(tool);
    let answered = 0;
    for (let at = 0; at < this.#found; at += 4) answered |= 1 << scratch.occurrences[at]!;
    return answered === 2 ** this.#matches.length - 1;
  }

  /** Notes every word before the description that answers something, and returns how many words the name has. */
  #collect(tool: number): number {
    const { starts, words } = this.#segment.toolWords;
    const nameWords = this.#scanName(tool);
    const header = words[starts[tool]!]!;
    let at = starts[tool]! + 1 + nameWords;
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

  #scanName(tool: number): number {
    const { starts, words } = this.#segment.toolWords;
    this.#found = 0;
    const at = starts[tool]! + 1;
    const nameWords = nameLength(words[at - 1]!);
    // A name of punctuation alone has no words.
    if (nameWords > 0) this.#scan(at, at + 1, nameWords === 1 ? PLACE.wholeName : PLACE.nameStart, 0);
    if (nameWords > 1 && !this.#hasSplits) this.#scan(at + 1, at + nameWords, PLACE.name, 1);
    for (let index = 1; this.#hasSplits && index < nameWords; index++) {
      this.#collectSplits(words[at + index - 1]!, words[at + index]!, index);
      this.#scan(at + index, at + index + 1, PLACE.name, index);
    }
    return nameWords;
  }

  /** Category and tags, which have separators between them, and shorter attributes. */
  #scan(from: number, to: number, place: number, position: number): number {
    const { words } = this.#segment.toolWords;
    let at = position;
    for (let index = from; index < to; index++) {
      const word = words[index]!;
      if (word === SEPARATOR) at += FAR_APART;
      else {
        if (hasBit(this.#answering, word)) this.#note(word, place, at);
        at++;
      }
    }
    return at;
  }

  /** This loop is most of the time a search of several common words takes: a few kilobytes of bits are all it looks at. */
  #scanDescription() {
    const { words } = this.#segment.toolWords;
    const answering = this.#answering;
    const { from, to, position } = this.#rest;
    for (let index = from; index < to; index++) {
      const word = words[index]!;
      if ((answering[word >>> 5]! & (1 << (word & 31))) !== 0) this.#note(word, PLACE.description, position + index - from);
    }
  }

  #note(word: number, place: number, position: number) {
    const code = this.#segment.scratch.codes[word]!;
    for (let index = 0, rest = code; rest !== 0; index++, rest >>>= CODE_BITS) {
      const own = rest & 15;
      if (own !== 0 && (own <= BEGINNING || place < PLACES_WITH_TYPOS)) this.#push(index, own, place, position);
    }
    for (const { from, to, index } of this.#wide)
      if (word >= from && word < to && ((code >>> (index * CODE_BITS)) & 15) !== WHOLE) this.#push(index, BEGINNING, place, position);
  }

  #push(index: number, code: number, place: number, position: number) {
    const at = this.#found;
    if (at + 4 > MAX_FOUND) return;
    const found = scratch.occurrences;
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
  #weigh(from: number) {
    const found = scratch.occurrences;
    const end = this.#found;
    const cost = scratch.cost;
    let isAfresh = from === 0;
    if (isAfresh) for (let index = 0; index < this.#matches.length; index++) cost[index] = NOT_FOUND;
    for (let at = from; at < end; at += 4) {
      const index = found[at]!;
      const own = costOf(found[at + 1]!);
      if (own >= cost[index]!) continue;
      // What was weighed with more typos no longer counts.
      if (cost[index] !== NOT_FOUND) isAfresh = true;
      cost[index] = own;
    }
    if (isAfresh) this.#forget();
    for (let at = isAfresh ? 0 : from; at < end; at += 4) {
      const index = found[at]!;
      const code = found[at + 1]!;
      if (costOf(code) === cost[index]) this.#settle(index, code, found[at + 2]!, found[at + 3]!);
    }
  }

  // A loop: six calls to fill() would take longer than all the rest.
  #forget() {
    for (let index = 0; index < this.#matches.length; index++) {
      scratch.place[index] = NOT_FOUND;
      scratch.isWhole[index] = 0;
      scratch.claimed[index] = 0;
      scratch.distance[index] = FAR_APART;
      scratch.lastSeen[index] = -FAR_APART * 2;
    }
  }

  #settle(index: number, code: number, place: number, position: number) {
    const count = this.#matches.length;
    const whole = isWhole(code);
    // A name of one word and the first word of a longer one are the same place.
    const rank = Math.max(place, PLACE.nameStart);
    if (rank < scratch.place[index]!) {
      scratch.place[index] = rank;
      scratch.isWhole[index] = whole ? 1 : 0;
    } else if (rank === scratch.place[index] && whole) scratch.isWhole[index] = 1;
    // Each word of the query claims one word of the name; a name that is claimed entirely is what was asked for.
    if (whole && place <= PLACE.name && scratch.claimed[index] === 0 && position < 30) scratch.claimed[index] = (code & SPLIT ? 3 : 1) << position;

    scratch.lastSeen[index] = position;
    if (index > 0) this.#closer(index, position - scratch.lastSeen[index - 1]!);
    // In the wrong order: one further.
    if (index + 1 < count && scratch.lastSeen[index + 1] !== position) this.#closer(index + 1, position - scratch.lastSeen[index + 1]! + 1);
    else if (index + 1 < count) this.#closer(index + 1, 1);
  }

  #closer(index: number, distance: number) {
    const apart = Math.max(1, distance);
    if (apart < scratch.distance[index]!) scratch.distance[index] = apart;
  }
}
