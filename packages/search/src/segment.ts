/** A segment opened for searching: its parts, the scratch space for one query, and which of its tools were removed. */

import { allBits, type Bits, bitWords, clearBit, hasBit } from "./bits.ts";
import type { SegmentData } from "./build-segment.ts";
import { CommonRanges } from "./common-ranges.ts";
import { Deletions } from "./deletions.ts";
import { DetailWords } from "./detail-words.ts";
import { FacetValues } from "./facets.ts";
import { FirstTools } from "./first-tools.ts";
import { Postings } from "./postings.ts";
import { MAX_HITS } from "./rules.ts";
import { StoredTools } from "./stored-tools.ts";
import { ToolVectors } from "./tool-vectors.ts";
import { type ToolWordsData, wordsOfTool } from "./tool-words.ts";
import { Vocabulary } from "./vocabulary.ts";
import { WordTrie } from "./word-trie.ts";

export class Segment {
  readonly size: number;
  readonly vocabulary: Vocabulary;
  readonly trie: WordTrie;
  readonly deletions: Deletions | null;
  readonly postings: Postings;
  readonly toolWords: ToolWordsData;
  readonly common: CommonRanges;
  readonly stored: StoredTools;
  readonly facets: FacetValues;
  readonly details: DetailWords;
  readonly vectors: ToolVectors;

  /** Reused by every query, one at a time: a query allocates almost nothing. */
  readonly scratch: { first: FirstTools; taken: Bits; sets: Bits[]; codes: Uint32Array; answering: Bits };
  /** Tools that were not removed; null if none were. */
  live: Bits | null = null;
  liveCount: number;

  constructor(data: SegmentData) {
    this.size = data.size;
    this.vocabulary = new Vocabulary(data.vocabulary);
    this.trie = new WordTrie(data.trie, this.vocabulary, data.titleWords);
    this.deletions = data.deletions && new Deletions(data.deletions, this.vocabulary, data.titleWords, this.trie);
    this.postings = new Postings(data.places, data.size);
    this.toolWords = data.toolWords;
    this.common = new CommonRanges(data.common, data.size);
    this.stored = new StoredTools(data.stored);
    this.facets = new FacetValues(data.stored);
    this.details = new DetailWords(data.details);
    this.vectors = new ToolVectors(data.vectors);
    this.scratch = {
      first: new FirstTools(MAX_HITS),
      taken: new Uint32Array(bitWords(data.size)),
      sets: [],
      codes: new Uint32Array(this.vocabulary.size),
      answering: new Uint32Array(bitWords(this.vocabulary.size)),
    };
    this.liveCount = data.size;
  }

  /** A cleared set to work with, up to a tool; the same index returns the same memory. */
  scratchSet(index: number, before = this.size): Bits {
    const { sets } = this.scratch;
    const set = sets[index] ?? new Uint32Array(bitWords(this.size));
    sets[index] = set;
    return set.fill(0, 0, bitWords(before));
  }

  /** Excludes a tool from all later results. */
  remove(slug: string) {
    const tool = this.stored.find(slug);
    if (tool < 0) return;
    this.live ??= allBits(this.size);
    if (!hasBit(this.live, tool)) return;
    clearBit(this.live, tool);
    this.liveCount -= 1;
    this.common.forget(wordsOfTool(this.toolWords, tool));
  }
}
