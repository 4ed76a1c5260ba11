/** Turns tools into a segment: plain typed arrays that a worker can transfer without copying. */

import { type SmallVector, wordTable } from "@toolatlas/meaning";
import { buildPostings } from "./build-postings.ts";
import { StoredToolsBuilder } from "./build-stored-tools.ts";
import { buildCommonRanges, type CommonRangesData } from "./common-ranges.ts";
import { buildDeletions, type DeletionsData } from "./deletions.ts";
import { buildDetailWords, type DetailWordsData, detailStems } from "./detail-words.ts";
import type { ToolDocument } from "./document.ts";
import { Numbers } from "./growable-arrays.ts";
import { type PlaceData, Postings } from "./postings.ts";
import { PLACE } from "./rules.ts";
import type { StoredToolsData } from "./stored-tools.ts";
import { packVectors, type ToolVectorsData, vectorOf } from "./tool-vectors.ts";
import { numberWords, SEPARATOR, type ToolWordsData } from "./tool-words.ts";
import { packVocabulary, Vocabulary, type VocabularyData } from "./vocabulary.ts";
import { WordNumbers } from "./word-numbers.ts";
import { buildTrie, type TrieData } from "./word-trie.ts";

/** A small vocabulary is scanned for two typos as fast as with the look-up, which would cost more to build. */
const MIN_WORDS_FOR_DELETIONS = 4_096;

export type SegmentData = {
  size: number;
  vocabulary: VocabularyData;
  /** The words in names, categories and tags: those that tolerate typos. */
  titleWords: Uint32Array<ArrayBuffer>;
  trie: TrieData;
  deletions: DeletionsData | null;
  places: PlaceData[];
  toolWords: ToolWordsData;
  common: CommonRangesData;
  stored: StoredToolsData;
  details: DetailWordsData;
  vectors: ToolVectorsData;
};

export type BuiltSegments = { general: SegmentData; adult: SegmentData };

export class SegmentBuilder {
  readonly #stored = new StoredToolsBuilder();
  readonly #numbers = new WordNumbers();
  /** The original words, numbered in order of appearance, and where each tool's begin. */
  readonly #words = new Numbers();
  readonly #starts = new Numbers();
  readonly #details: string[][] = [];
  readonly #vectors: (SmallVector | null)[] = [];

  add(tool: ToolDocument) {
    this.#stored.add(tool);
    this.#starts.push(this.#words.length);
    numberWords(tool, this.#numbers, this.#words);
    this.#details.push(detailStems(tool));
    this.#vectors.push(vectorOf(tool, wordTable()));
  }

  finish(): SegmentData {
    const { size } = this.#stored;
    // A tool's number is its rank by popularity: every list then begins with the best.
    const order = this.#stored.mostPopularFirst();
    const { words, placeOf } = this.#numbers.inOrder();
    const vocabularyData = packVocabulary(words);
    const vocabulary = new Vocabulary(vocabularyData);
    const toolWords = this.#renumbered(order, placeOf);
    const places = buildPostings(size, vocabulary.size, toolWords);
    const titleWords = wordsInTitles(places, vocabulary.size);
    return {
      size,
      vocabulary: vocabularyData,
      titleWords,
      trie: buildTrie(vocabulary, titleWords),
      deletions: titleWords.length < MIN_WORDS_FOR_DELETIONS ? null : buildDeletions(vocabulary, titleWords),
      places,
      toolWords,
      common: buildCommonRanges(vocabulary, new Postings(places, size), size),
      stored: this.#stored.finish(order),
      details: buildDetailWords(this.#details, order),
      vectors: packVectors(this.#vectors, order, wordTable()),
    };
  }

  /** The words again, tools in order of popularity and words numbered in alphabetical order. */
  #renumbered(order: Uint32Array, placeOf: Uint32Array): ToolWordsData {
    this.#starts.push(this.#words.length);
    const met = this.#words.values;
    const metFrom = this.#starts.values;
    const starts = new Uint32Array(order.length + 1);
    const words = new Uint32Array(this.#words.length);
    let at = 0;
    for (let tool = 0; tool < order.length; tool++) {
      const arrival = order[tool]!;
      const end = metFrom[arrival + 1]!;
      starts[tool] = at;
      words[at++] = met[metFrom[arrival]!]!;
      for (let from = metFrom[arrival]! + 1; from < end; from++) {
        const word = met[from]!;
        words[at++] = word === SEPARATOR ? SEPARATOR : placeOf[word]!;
      }
    }
    starts[order.length] = at;
    return { starts, words };
  }
}

/** General and adult tools are never in the same segment. */
export class SegmentsBuilder {
  readonly #general = new SegmentBuilder();
  readonly #adult = new SegmentBuilder();

  add(tool: ToolDocument) {
    (tool.isAdult ? this.#adult : this.#general).add(tool);
  }

  finish(): BuiltSegments {
    return { general: this.#general.finish(), adult: this.#adult.finish() };
  }
}

function wordsInTitles(places: PlaceData[], wordCount: number): Uint32Array<ArrayBuffer> {
  const titles = places.slice(0, PLACE.category + 1);
  const dense = new Set(titles.flatMap(({ denseWords }) => [...denseWords]));
  const words: number[] = [];
  for (let word = 0; word < wordCount; word++) if (dense.has(word) || titles.some(({ starts }) => starts[word + 1]! > starts[word]!)) words.push(word);
  return Uint32Array.from(words);
}
