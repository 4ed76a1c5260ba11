/** Every distinct word of a segment, sorted: a word is a number, a prefix is a range of numbers. */

export type VocabularyData = { letters: Uint16Array<ArrayBuffer>; starts: Uint32Array<ArrayBuffer> };
/** Words `from` to `to - 1`. */
export type WordRange = { from: number; to: number };

export const isEmpty = ({ from, to }: WordRange) => from >= to;

export function packVocabulary(sorted: string[]): VocabularyData {
  const starts = new Uint32Array(sorted.length + 1);
  sorted.forEach((word, index) => {
    starts[index + 1] = starts[index]! + word.length;
  });
  const letters = new Uint16Array(starts[sorted.length]!);
  sorted.forEach((word, index) => {
    for (let at = 0; at < word.length; at++) letters[starts[index]! + at] = word.charCodeAt(at);
  });
  return { letters, starts };
}

export class Vocabulary {
  readonly size: number;
  readonly letters: Uint16Array;
  readonly starts: Uint32Array;

  constructor({ letters, starts }: VocabularyData) {
    this.letters = letters;
    this.starts = starts;
    this.size = starts.length - 1;
  }

  lengthOf(word: number): number {
    return this.starts[word + 1]! - this.starts[word]!;
  }

  textOf(word: number): string {
    return String.fromCharCode(...this.letters.subarray(this.starts[word]!, this.starts[word + 1]!));
  }

  /** The number of a word, or -1. */
  find(text: string): number {
    const { from, to } = this.startingWith(text);
    return from < to && this.lengthOf(from) === text.length ? from : -1;
  }

  /** All words that begin with the text; the text itself, if it is a word, is the first of them. */
  startingWith(text: string): WordRange {
    let [from, to] = [0, this.size];
    for (let depth = 0; depth < text.length && from < to; depth++) {
      from = this.#firstFrom(text.charCodeAt(depth), depth, from, to);
      to = this.#firstFrom(text.charCodeAt(depth) + 1, depth, from, to);
    }
    return { from, to };
  }

  /** The words that are proper prefixes of the text, shortest first. */
  beginningsOf(text: string): number[] {
    const found: number[] = [];
    let [from, to] = [0, this.size];
    for (let depth = 0; depth < text.length - 1; depth++) {
      from = this.#firstFrom(text.charCodeAt(depth), depth, from, to);
      to = this.#firstFrom(text.charCodeAt(depth) + 1, depth, from, to);
      if (from >= to) break;
      if (this.lengthOf(from) === depth + 1) found.push(from);
    }
    return found;
  }

  /** Of words that are equal up to a depth, the first with this letter or a later one there; words that end earlier have none. */
  #firstFrom(letter: number, depth: number, from: number, to: number): number {
    const { letters, starts } = this;
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const at = starts[middle]! + depth;
      if (at >= starts[middle + 1]! || letters[at]! < letter) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
