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
    const at = this.#firstFrom(text, 0, this.size);
    return at < this.size && this.lengthOf(at) === text.length && this.#compare(at, text) === 0 ? at : -1;
  }

  /** All words that begin with the text; the text itself, if it is a word, is the first of them. */
  startingWith(text: string): WordRange {
    const from = this.#firstFrom(text, 0, this.size);
    let step = 1;
    let low = from;
    let high = from;
    // Gallop: most prefixes have few words.
    while (high < this.size && this.#compare(high, text) === 0) {
      low = high;
      high = Math.min(this.size, high + step);
      step *= 2;
    }
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, text) === 0) low = middle + 1;
      else high = middle;
    }
    return { from, to: low };
  }

  /** The first word that is not before the text. */
  #firstFrom(text: string, from: number, to: number): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, text) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Before (-1) or after (1) the text in order, or 0 if the word begins with it. */
  #compare(word: number, text: string): number {
    const start = this.starts[word]!;
    const length = this.starts[word + 1]! - start;
    for (let at = 0; at < text.length; at++) {
      if (at >= length) return -1;
      const difference = this.letters[start + at]! - text.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}
