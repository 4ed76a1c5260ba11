/**
 * Use cases and features: words that only questions use, so that exact searches are not affected by them.
 * Each stem has a list of tools, as delta-encoded variable-length bytes.
 */
import type { ToolDocument } from "./document.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";
import { tokenize } from "./tokenize.ts";
import { packVocabulary, Vocabulary, type VocabularyData } from "./vocabulary.ts";

export type DetailWordsData = {
  stems: VocabularyData;
  /** Stem s: bytes[starts[s]] to bytes[starts[s + 1] - 1], and how many tools they encode. */
  starts: Uint32Array<ArrayBuffer>;
  counts: Uint32Array<ArrayBuffer>;
  bytes: Uint8Array<ArrayBuffer>;
};

const MORE = 0x80;
const STEP = 0x7f;

/** The stems in a tool's details that are not in its other texts. */
export function detailStems({ useCases = [], keyFeatures = [], name, category, tags, shortDescription, description }: ToolDocument): string[] {
  const details = [...useCases, ...keyFeatures];
  if (details.length === 0) return [];
  const words = new Set(tokenize([name, category, ...tags, shortDescription, description].join(" ")));
  const stems = new Set<string>();
  for (const word of tokenize(details.join("\n"))) if (!words.has(word) && !isStopWord(word)) stems.add(stem(word));
  return [...stems];
}

export function buildDetailWords(stemsOf: string[][], order: Uint32Array): DetailWordsData {
  const lists = new Map<string, { bytes: number[]; count: number; last: number }>();
  order.forEach((arrival, tool) => {
    for (const own of stemsOf[arrival] ?? []) {
      const list = lists.get(own) ?? { bytes: [], count: 0, last: 0 };
      lists.set(own, list);
      let step = tool - list.last;
      for (; step > STEP; step >>>= 7) list.bytes.push((step & STEP) | MORE);
      list.bytes.push(step);
      list.last = tool;
      list.count++;
    }
  });
  const sorted = [...lists].sort(([a], [b]) => (a < b ? -1 : 1));
  const starts = new Uint32Array(sorted.length + 1);
  sorted.forEach(([, { bytes }], at) => {
    starts[at + 1] = starts[at]! + bytes.length;
  });
  const bytes = new Uint8Array(starts[sorted.length]!);
  sorted.forEach(([, list], at) => {
    bytes.set(list.bytes, starts[at]!);
  });
  return { stems: packVocabulary(sorted.map(([own]) => own)), starts, counts: Uint32Array.from(sorted, ([, { count }]) => count), bytes };
}

export class DetailWords {
  readonly #data: DetailWordsData;
  readonly #stems: Vocabulary;

  constructor(data: DetailWordsData) {
    this.#data = data;
    this.#stems = new Vocabulary(data.stems);
  }

  count(own: string): number {
    const at = this.#stems.find(own);
    return at < 0 ? 0 : this.#data.counts[at]!;
  }

  each(own: string, visit: (tool: number) => void) {
    const stemAt = this.#stems.find(own);
    if (stemAt < 0) return;
    const { bytes, starts } = this.#data;
    let tool = 0;
    for (let at = starts[stemAt]!; at < starts[stemAt + 1]!; ) {
      let step = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = bytes[at++]!;
        step |= (byte & STEP) << shift;
        if (byte < MORE) break;
      }
      tool += step;
      visit(tool);
    }
  }
}
