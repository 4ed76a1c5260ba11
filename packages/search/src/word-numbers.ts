/**
 * Gives every distinct word a number while texts are read. Building a large index reads ten million words,
 * nearly all of them seen before, short and ASCII: such a word is packed into two integers while it is read, six bits
 * per letter, and looked up by them. Only new words are ever stored.
 */
import { Bytes, Numbers } from "./growable-arrays.ts";
import { MAX_WORD_LENGTH } from "./rules.ts";
import { tokenize } from "./tokenize.ts";

/** The letters of packed words; a letter's code is its index here. No word contains the first. */
const ALPHABET = "\0abcdefghijklmnopqrstuvwxyz0123456789";
/** For each byte, the code of the letter or digit it is folded to, or 0 if it ends a word. */
const CODES = Uint8Array.from({ length: 256 }, (_, byte) => Math.max(0, ALPHABET.indexOf(String.fromCharCode(byte).toLowerCase())));
const CODE_BITS = 6;
const CODE = 2 ** CODE_BITS - 1;
/** Five letters per integer. */
const PACKED_BITS = 5 * CODE_BITS;
const PACKED = 2 ** PACKED_BITS - 1;
const PACKED_LETTERS = 10;
/** A word that cannot be packed is stored under two hashes; this bit distinguishes the two kinds. */
const IS_HASHED = 1 << 31;

/** Both halves of a word, its number plus one, and padding: four per slot, so that no slot crosses a cache line. */
const SLOT = 4;
const NUMBER = 2;

export class WordNumbers {
  /** Word n is letters.values[starts.values[n]] to before the start of the next. */
  readonly #letters = new Numbers();
  readonly #starts = new Numbers();
  /** Each word in the first free slot from its hash on. */
  #table = new Int32Array(1_024 * SLOT);
  readonly #long = new Uint16Array(MAX_WORD_LENGTH);
  readonly #text = new Bytes();

  constructor() {
    this.#starts.push(0);
  }

  get size() {
    return this.#starts.length - 1;
  }

  /** Appends the numbers of the text's words, at most `most`, and returns how many there were. */
  number(text: string, into: Numbers, limit = Number.POSITIVE_INFINITY): number {
    this.#text.length = 0;
    // Reading bytes is three times as fast as reading a string's letters; if each letter is one byte, all are ASCII.
    const end = this.#text.write(text);
    if (end !== text.length) return this.#numberFolded(text, into, limit);
    this.#text.write(" "); // The last word ends like every other.
    const bytes = this.#text.values;
    const before = into.length;
    for (let at = 0; at < end; at++) {
      let code = CODES[bytes[at]!]!;
      if (code === 0) continue;
      const start = at;
      let first = 0;
      let second = 0;
      do {
        first = (first << CODE_BITS) | (second >>> (PACKED_BITS - CODE_BITS));
        second = ((second << CODE_BITS) | code) & PACKED;
        code = CODES[bytes[++at]!]!;
      } while (code !== 0);
      if (into.length - before >= limit) break;
      into.push(at - start <= PACKED_LETTERS ? this.#findPacked(first, second) : this.#findLong(bytes, start, at));
    }
    return into.length - before;
  }

  /** The slower path for text with non-ASCII letters. */
  #numberFolded(text: string, into: Numbers, limit: number): number {
    const words = tokenize(text).slice(0, limit);
    for (const word of words) {
      let first = 0;
      let second = 0;
      let isPacked = word.length <= PACKED_LETTERS;
      for (let at = 0; at < word.length; at++) {
        const letter = word.charCodeAt(at);
        const code = CODES[letter] ?? 0;
        isPacked &&= code !== 0;
        first = (first << CODE_BITS) | (second >>> (PACKED_BITS - CODE_BITS));
        second = ((second << CODE_BITS) | code) & PACKED;
        this.#long[at] = letter;
      }
      into.push(isPacked ? this.#findPacked(first, second) : this.#findHashed(word.length));
    }
    return words.length;
  }

  #findLong(bytes: Uint8Array, start: number, end: number): number {
    const length = Math.min(end - start, MAX_WORD_LENGTH);
    for (let at = 0; at < length; at++) this.#long[at] = ALPHABET.charCodeAt(CODES[bytes[start + at]!]!);
    return this.#findHashed(length);
  }

  /** The number of a packed word; a new number if it was not seen before. */
  #findPacked(first: number, second: number): number {
    const table = this.#table;
    let slot = slotOf(first, second, table.length);
    for (; table[slot + NUMBER] !== 0; slot = next(slot, table.length))
      if (table[slot] === first && table[slot + 1] === second) return table[slot + NUMBER]! - 1;
    for (const half of [first, second]) {
      for (let shift = PACKED_BITS - CODE_BITS; shift >= 0; shift -= CODE_BITS) {
        const code = (half >>> shift) & CODE;
        if (code !== 0) this.#letters.push(ALPHABET.charCodeAt(code));
      }
    }
    return this.#add(slot, first, second);
  }

  /** The number of the word whose letters were stored last. */
  #findHashed(length: number): number {
    const long = this.#long;
    let first = 0;
    let second = 0;
    for (let at = 0; at < length; at++) {
      first = Math.imul(first ^ long[at]!, 0x01000193);
      second = Math.imul(second, 31) + long[at]!;
    }
    first |= IS_HASHED;
    second |= 0;
    const table = this.#table;
    let slot = slotOf(first, second, table.length);
    for (; table[slot + NUMBER] !== 0; slot = next(slot, table.length)) {
      if (table[slot] === first && table[slot + 1] === second && this.#isLong(table[slot + NUMBER]! - 1, length)) return table[slot + NUMBER]! - 1;
    }
    for (let at = 0; at < length; at++) this.#letters.push(long[at]!);
    return this.#add(slot, first, second);
  }

  #isLong(number: number, length: number): boolean {
    const letters = this.#letters.values;
    const start = this.#starts.values[number]!;
    if (this.#starts.values[number + 1]! - start !== length) return false;
    for (let at = 0; at < length; at++) if (letters[start + at] !== this.#long[at]) return false;
    return true;
  }

  /** Assigns the next number to the word whose letters were just stored. */
  #add(slot: number, first: number, second: number): number {
    const number = this.size;
    this.#starts.push(this.#letters.length);
    this.#table.set([first, second, number + 1], slot);
    if (this.size * SLOT * 2 > this.#table.length) this.#enlarge();
    return number;
  }

  #enlarge() {
    const table = this.#table;
    const larger = new Int32Array(table.length * 2);
    for (let from = 0; from < table.length; from += SLOT) {
      if (table[from + NUMBER] === 0) continue;
      let slot = slotOf(table[from]!, table[from + 1]!, larger.length);
      while (larger[slot + NUMBER] !== 0) slot = next(slot, larger.length);
      for (let at = 0; at < SLOT; at++) larger[slot + at] = table[from + at]!;
    }
    this.#table = larger;
  }

  /** All words in alphabetical order, and for each number its rank. */
  inOrder(): { words: string[]; placeOf: Uint32Array } {
    const letters = Buffer.from(Uint16Array.from(this.#letters.values.subarray(0, this.#letters.length)).buffer);
    const texts = Array.from({ length: this.size }, (_, number) =>
      letters.toString("utf16le", this.#starts.values[number]! * 2, this.#starts.values[number + 1]! * 2),
    );
    const placeOf = new Uint32Array(this.size);
    const order = texts.map((_, number) => number).sort((a, b) => (texts[a]! < texts[b]! ? -1 : 1));
    order.forEach((number, place) => {
      placeOf[number] = place;
    });
    return { words: order.map((number) => texts[number]!), placeOf };
  }
}

/** The first slot to check for a word in a table of this length, a power of two. */
function slotOf(first: number, second: number, length: number): number {
  const hash = Math.imul(first, 0x85ebca6b) ^ Math.imul(second, 0x9e3779b1);
  return (hash ^ (hash >>> 15)) & (length - SLOT);
}

const next = (slot: number, length: number) => (slot + SLOT) & (length - 1);
