/** Turns tools into a segment: plain typed arrays that a worker can hand over without copying. */
import { buildCommonRanges, type CommonRangesData } from "./common-ranges.ts";
import { buildDeletions, type DeletionsData } from "./deletions.ts";
import { byPopularity, type ToolDocument } from "./document.ts";
import { buildPostings, type PlaceData, Postings } from "./postings.ts";
import { PLACE } from "./rules.ts";
import { recordOf, type StoredToolsData } from "./stored-tools.ts";
import { eachWordOf, numberWords, SEPARATOR, type ToolWordsData } from "./tool-words.ts";
import { packVocabulary, Vocabulary, type VocabularyData } from "./vocabulary.ts";
import { Numbers, WordNumbers } from "./word-numbers.ts";
import { buildTrie, type TrieData } from "./word-trie.ts";

/** A small vocabulary is walked for two typos as fast as it is looked up, and the look-up would cost more to build. */
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
};

type Kept = { objectID: string; popularity: number; record: string; category: number; pricing: number; at: number; length: number };

export class SegmentBuilder {
  readonly #numbers = new WordNumbers();
  readonly #kept: Kept[] = [];
  readonly #categories = new Map<string, { id: number; name: string; slug: string }>();
  readonly #pricings: string[] = [];
  /** Words as they came, numbered in order of appearance. */
  readonly #words = new Numbers();

  add(tool: ToolDocument) {
    const at = this.#words.length;
    numberWords(tool, this.#numbers, this.#words);
    const category = this.#categories.get(tool.category) ?? { id: this.#categories.size, name: tool.category, slug: tool.categorySlug };
    this.#categories.set(tool.category, category);
    if (!this.#pricings.includes(tool.pricingType)) this.#pricings.push(tool.pricingType);
    this.#kept.push({
      objectID: tool.objectID,
      popularity: tool.popularity,
      record: recordOf(tool),
      category: category.id,
      pricing: this.#pricings.indexOf(tool.pricingType),
      at,
      length: this.#words.length - at,
    });
  }

  finish(): SegmentData {
    // A tool's number is its rank by popularity: every list then begins with the best.
    const tools = this.#kept.sort(byPopularity);
    const { words, placeOf } = this.#numbers.inOrder();
    const vocabularyData = packVocabulary(words);
    const vocabulary = new Vocabulary(vocabularyData);
    const toolWords = this.#renumbered(tools, placeOf);
    const places = buildPostings(tools.length, vocabulary.size, bestPlaces(toolWords, vocabulary.size));
    const titleWords = wordsInTitles(places, vocabulary.size);
    return {
      size: tools.length,
      vocabulary: vocabularyData,
      titleWords,
      trie: buildTrie(vocabulary, titleWords),
      deletions: titleWords.length < MIN_WORDS_FOR_DELETIONS ? null : buildDeletions(vocabulary, titleWords),
      places,
      toolWords,
      common: buildCommonRanges(vocabulary, new Postings(places, tools.length), tools.length),
      stored: this.#stored(tools),
    };
  }

  /** The words again, tools in order of popularity and words numbered in alphabetical order. */
  #renumbered(tools: Kept[], placeOf: Uint32Array): ToolWordsData {
    const starts = new Uint32Array(tools.length + 1);
    const words = new Uint32Array(this.#words.length);
    const met = this.#words.values;
    let at = 0;
    tools.forEach((tool, index) => {
      starts[index] = at;
      words[at++] = met[tool.at]!;
      for (let from = tool.at + 1; from < tool.at + tool.length; from++) {
        const word = met[from]!;
        words[at++] = word === SEPARATOR ? SEPARATOR : placeOf[word]!;
      }
    });
    starts[tools.length] = at;
    return { starts, words };
  }

  #stored(tools: Kept[]): StoredToolsData {
    const starts = new Uint32Array(tools.length + 1);
    tools.forEach(({ record }, index) => {
      starts[index + 1] = starts[index]! + Buffer.byteLength(record);
    });
    const bytes = new Uint8Array(starts[tools.length]!);
    const writer = Buffer.from(bytes.buffer);
    tools.forEach(({ record }, index) => void writer.write(record, starts[index]!));
    return {
      bytes,
      starts,
      popularity: Int32Array.from(tools, ({ popularity }) => popularity),
      categoryOf: Uint16Array.from(tools, ({ category }) => category),
      pricingOf: Uint8Array.from(tools, ({ pricing }) => pricing),
      categories: [...this.#categories.values()].map(({ name, slug }) => ({ name, slug })),
      pricings: this.#pricings,
      bySlug: Uint32Array.from(
        tools.map(({ objectID }, index) => ({ objectID, index })).sort((a, b) => (a.objectID < b.objectID ? -1 : 1)),
        ({ index }) => index,
      ),
    };
  }
}

/** Each distinct word of a tool once, in the best place where the tool has it. */
function bestPlaces(toolWords: ToolWordsData, wordCount: number) {
  const seenIn = new Int32Array(wordCount).fill(-1);
  let round = 0;
  return (tool: number, visit: (word: number, place: number) => void) => {
    round++;
    // Attributes come best first, so the first meeting is the best place.
    eachWordOf(toolWords, tool, (word, place) => {
      if (seenIn[word] === round) return;
      seenIn[word] = round;
      visit(word, place);
    });
  };
}

function wordsInTitles(places: PlaceData[], wordCount: number): Uint32Array<ArrayBuffer> {
  const titles = places.slice(0, PLACE.category + 1);
  const dense = new Set(titles.flatMap(({ denseWords }) => [...denseWords]));
  const words: number[] = [];
  for (let word = 0; word < wordCount; word++) if (dense.has(word) || titles.some(({ starts }) => starts[word + 1]! > starts[word]!)) words.push(word);
  return Uint32Array.from(words);
}
