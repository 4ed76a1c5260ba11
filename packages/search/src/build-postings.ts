import { bitWords, setBit } from "./bits.ts";
import type { PlaceData } from "./postings.ts";
import { PLACES } from "./rules.ts";
import { placeEnds, SEPARATOR, type ToolWordsData } from "./tool-words.ts";

/** A word is kept as bits in a place if more than one in this many tools has it there. */
const DENSE = 32;
/** Bits are read in steps of 32 tools; a tiny segment gains nothing from them. */
const MIN_TOOLS_FOR_BITS = 1_024;

/** Two passes through all words of all tools: the lists' lengths, then the lists. Loops, not calls: they run ten million times. */
export function buildPostings(toolCount: number, wordCount: number, toolWords: ToolWordsData): PlaceData[] {
  const counts = countWords(toolCount, wordCount, toolWords);
  const places = counts.map((count) => emptyPlace(toolCount, count));
  // Where a word's next tool goes; for a word kept as bits, -1 minus its index among those.
  const next = places.map(({ starts, denseWords }) => {
    const at = new Int32Array(starts.subarray(0, wordCount));
    denseWords.forEach((word, index) => {
      at[word] = -1 - index;
    });
    return at;
  });
  const bitsPerWord = bitWords(toolCount) * 32;
  const seenIn = new Int32Array(wordCount).fill(-1);
  const ends = new Uint32Array(PLACES);
  for (let tool = 0; tool < toolCount; tool++) {
    placeEnds(toolWords, tool, ends);
    let at = toolWords.starts[tool]! + 1;
    for (let place = 0; place < PLACES; place++) {
      const { tools, denseBits } = places[place]!;
      const goesTo = next[place]!;
      for (const end = ends[place]!; at < end; at++) {
        const word = toolWords.words[at]!;
        if (word === SEPARATOR || seenIn[word] === tool) continue;
        seenIn[word] = tool;
        const to = goesTo[word]!;
        if (to < 0) setBit(denseBits, (-1 - to) * bitsPerWord + tool);
        else {
          tools[to] = tool;
          goesTo[word] = to + 1;
        }
      }
    }
  }
  return places;
}

/** For each place and word, how many tools have it there and in no better place. */
function countWords(toolCount: number, wordCount: number, toolWords: ToolWordsData): Uint32Array[] {
  const counts = Array.from({ length: PLACES }, () => new Uint32Array(wordCount));
  const seenIn = new Int32Array(wordCount).fill(-1);
  const ends = new Uint32Array(PLACES);
  for (let tool = 0; tool < toolCount; tool++) {
    placeEnds(toolWords, tool, ends);
    let at = toolWords.starts[tool]! + 1;
    for (let place = 0; place < PLACES; place++) {
      const count = counts[place]!;
      for (const end = ends[place]!; at < end; at++) {
        const word = toolWords.words[at]!;
        // Places come best first, so the first occurrence is in the best place.
        if (word === SEPARATOR || seenIn[word] === tool) continue;
        seenIn[word] = tool;
        count[word]!++;
      }
    }
  }
  return counts;
}

function emptyPlace(toolCount: number, count: Uint32Array): PlaceData {
  const dense: number[] = [];
  const starts = new Uint32Array(count.length + 1);
  count.forEach((tools, word) => {
    const isDense = toolCount >= MIN_TOOLS_FOR_BITS && tools > toolCount / DENSE;
    if (isDense) dense.push(word);
    starts[word + 1] = starts[word]! + (isDense ? 0 : tools);
  });
  return {
    starts,
    tools: new Uint32Array(starts[count.length]!),
    denseWords: Uint32Array.from(dense),
    denseCounts: Uint32Array.from(dense, (word) => count[word]!),
    denseBits: new Uint32Array(dense.length * bitWords(toolCount)),
  };
}
