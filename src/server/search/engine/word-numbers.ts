/**
 * Gives every distinct word a number while texts are read. Ten million words come by when a large index is built:
 * they are hashed and compared letter by letter where they stand, and only a new one is kept.
 */
import { MAX_WORD_LENGTH } from "./rules.ts";
import { wordsOf } from "./words.ts";

/** For each ASCII character the letter or digit it is folded to, or 0. */
const FOLDED = Uint8Array.from({ length: 128 }, (_, code) => {
  const folded = String.fromCharCode(code).toLowerCase();
  return /[a-z0-9]/.test(folded) ? folded.charCodeAt(0) : 0;
});
/** UTF-8 needs no more. */
const BYTES_PER_LETTER = 3;
const HASH_START = 0x811c9dc5 | 0;
const HASH_STEP = 0x01000193;

/** A list of numbers that grows. */
export class Numbers {
  values = new Uint32Array(1_024);
  length = 0;

  push(value: number) {
    if (this.length === this.values.length) this.values = enlarged(this.values, this.length * 2);
    this.values[this.length++] = value;
  }
}

const enlarged = (values: Uint32Array<ArrayBuffer>, length: number) => {
  const larger = new Uint32Array(length);
  larger.set(values);
  return larger;
};

export class WordNumbers {
  /** Word n is letters.values[starts.values[n]] to before the start of the next. */
  readonly #letters = new Numbers();
  readonly #starts = new Numbers();
  readonly #hashes = new Numbers();
  /** Word numbers plus one, each in the first free slot from its hash on. */
  #slots = new Uint32Array(4_096);
  readonly #word = new Uint16Array(MAX_WORD_LENGTH);
  #bytes = Buffer.alloc(16_384);

  constructor() {
    this.#starts.push(0);
  }

  get size() {
    return this.#hashes.length;
  }

  /** Appends the numbers of the text's words, at most so many, and says how many there were. */
  number(text: string, into: Numbers, most = Number.POSITIVE_INFINITY): number {
    if (text.length * BYTES_PER_LETTER > this.#bytes.length) this.#bytes = Buffer.alloc(text.length * BYTES_PER_LETTER * 2);
    const bytes = this.#bytes;
    // Bytes are read three times as fast as a string's letters; where each letter is one byte, all are ASCII.
    if (bytes.write(text, "utf8") !== text.length) return this.#numberFolded(text, into, most);
    const word = this.#word;
    const start = into.length;
    let length = 0;
    let hash = HASH_START;
    for (let at = 0; at <= text.length; at++) {
      const letter = at < text.length ? FOLDED[bytes[at]!]! : 0;
      if (letter !== 0) {
        if (length === MAX_WORD_LENGTH) continue;
        word[length++] = letter;
        hash = Math.imul(hash ^ letter, HASH_STEP);
      } else if (length > 0) {
        if (into.length - start >= most) break;
        into.push(this.#find(length, hash));
        length = 0;
        hash = HASH_START;
      }
    }
    return into.length - start;
  }

  /** Text with other letters than ASCII's takes the long way. */
  #numberFolded(text: string, into: Numbers, most: number): number {
    const words = wordsOf(text).slice(0, most);
    for (const word of words) {
      let hash = HASH_START;
      for (let at = 0; at < word.length; at++) {
        this.#word[at] = word.charCodeAt(at);
        hash = Math.imul(hash ^ word.charCodeAt(at), HASH_STEP);
      }
      into.push(this.#find(word.length, hash));
    }
    return words.length;
  }

  /** The number of the word that was just read; a new one if it was never met. */
  #find(length: number, hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const number = this.#slots[slot]! - 1;
      if (this.#isSame(number, length, hash)) return number;
    }
    const number = this.size;
    for (let at = 0; at < length; at++) this.#letters.push(this.#word[at]!);
    this.#starts.push(this.#letters.length);
    this.#hashes.push(hash);
    this.#slots[slot] = number + 1;
    if (this.size * 2 > this.#slots.length) this.#rehash();
    return number;
  }

  #isSame(number: number, length: number, hash: number): boolean {
    if ((this.#hashes.values[number]! | 0) !== hash) return false;
    const letters = this.#letters.values;
    const start = this.#starts.values[number]!;
    if (this.#starts.values[number + 1]! - start !== length) return false;
    for (let at = 0; at < length; at++) if (letters[start + at] !== this.#word[at]) return false;
    return true;
  }

  #rehash() {
    const mask = this.#slots.length * 2 - 1;
    this.#slots = new Uint32Array(mask + 1);
    for (let number = 0; number < this.size; number++) {
      const hash = this.#hashes.values[number]! | 0;
      let slot = (hash ^ (hash >>> 15)) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = number + 1;
    }
  }

  /** All words in the order of the alphabet, and for each number its place in it. */
  inOrder(): { words: string[]; placeOf: Uint32Array } {
    const texts = Array.from({ length: this.size }, (_, number) => {
      const [start, end] = [this.#starts.values[number]!, this.#starts.values[number + 1]!];
      return String.fromCharCode(...this.#letters.values.subarray(start, end));
    });
    const placeOf = new Uint32Array(this.size);
    const order = texts.map((_, number) => number).sort((a, b) => (texts[a]! < texts[b]! ? -1 : 1));
    order.forEach((number, place) => {
      placeOf[number] = place;
    });
    return { words: order.map((number) => texts[number]!), placeOf };
  }
}
