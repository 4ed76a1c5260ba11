/** Tools that have some of a question's words, ranked by how rare the words are and where they occur. */
import { type Bits, bitWords, hasBit, setBit } from "./bits.ts";
import { isSentence, type Term, termsOf } from "./question.ts";
import { PLACE, PLACES } from "./rules.ts";
import type { Segment } from "./segment.ts";
import { formsIn, type TermWords, typosIn } from "./term-words.ts";

/** A word's weight by where it occurs: name, category and tags, short description, description. */
const WORTH = [3, 3, 2.5, 2, 1.6, 1] as const;
const DETAILS_WORTH = 1.2;
const TYPO_WORTH = 0.5;
/** A tool must have this share of a question's words, weighted by rarity; less is a coincidence. */
const MIN_COVERAGE = 0.45;

type WeighedTerm = Term & { rarity: number; isTypo: boolean; inSegments: Map<Segment, TermWords> };
/** A question's meaningful words. */
export type WeighedQuestion = { terms: WeighedTerm[]; isSentence: boolean };
/** `words`: how much of the question the tool's words cover, from 0 to 1. */
export type SomeTool = { segment: Segment; tool: number; words: number; hasAll: boolean };

/** One weight for a word over all segments, so that their scores can be compared. */
export function weigh(segments: Segment[], text: string): WeighedQuestion {
  return { terms: weighTerms(segments, termsOf(text), !isSentence(text)), isSentence: isSentence(text) };
}

function weighTerms(segments: Segment[], terms: Term[], withTypos: boolean): WeighedTerm[] {
  const tools = segments.reduce((sum, { liveCount }) => sum + liveCount, 0);
  return terms.map((term) => {
    const read = (look: typeof formsIn) => {
      const inSegments = new Map(segments.map((segment) => [segment, look(segment, term)]));
      return { inSegments, count: [...inSegments.values()].reduce((sum, { count }) => sum + count, 0) };
    };
    const exact = read(formsIn);
    const { inSegments, count } = exact.count > 0 || !withTypos ? exact : read(typosIn);
    const known = Math.min(count, tools);
    return { ...term, inSegments, isTypo: exact.count === 0 && count > 0, rarity: Math.log(1 + (tools - known + 0.5) / (known + 0.5)) };
  });
}

export function toolsWithSome(segment: Segment, question: WeighedQuestion, accepted: Bits | null, limit: number): SomeTool[] {
  const { terms } = question;
  const total = terms.reduce((sum, { rarity }) => sum + rarity, 0);
  if (total === 0 || limit <= 0) return [];
  const { scores, covered, matched, seen } = clearedSums(segment);
  // For a whole sentence, one word in common is a coincidence too.
  const fewest = question.isSentence ? 2 : 1;
  let left = total;
  let among: Bits | null = null;
  for (const [index, term] of terms.toSorted((a, b) => b.rarity - a.rarity).entries()) {
    // A tool with none of the rarer words cannot cover enough of the question with the common ones.
    if (among === null && left < MIN_COVERAGE * total) among = toolsThatMatched(matched);
    addTerm(segment, term, index + 1, { scores, covered, seen, matched }, among);
    left -= term.rarity;
  }
  const best: SomeTool[] = [];
  for (let tool = 0; tool < segment.size; tool++) {
    const words = scores[tool]! / (WORTH[0] * total);
    if (matched[tool]! < fewest || covered[tool]! < MIN_COVERAGE * total) continue;
    if ((best.length === limit && words <= best[limit - 1]!.words) || (accepted !== null && !hasBit(accepted, tool))) continue;
    let at = best.length;
    while (at > 0 && best[at - 1]!.words < words) at--;
    best.splice(at, 0, { segment, tool, words, hasAll: matched[tool] === terms.length });
    if (best.length > limit) best.pop();
  }
  return best;
}

function toolsThatMatched(matched: Uint8Array): Bits {
  const tools = new Uint32Array(bitWords(matched.length));
  for (let tool = 0; tool < matched.length; tool++) if (matched[tool]! > 0) setBit(tools, tool);
  return tools;
}

/** Reused by every question: in a large segment they would be megabytes to clear and discard. */
const sumsOf = new WeakMap<Segment, Sums>();

function clearedSums(segment: Segment): Sums {
  const { size } = segment;
  const before = sumsOf.get(segment);
  const sums = before ?? { scores: new Float32Array(size), covered: new Float32Array(size), seen: new Uint8Array(size), matched: new Uint8Array(size) };
  if (before) for (const numbers of Object.values(before)) numbers.fill(0);
  else sumsOf.set(segment, sums);
  return sums;
}

type Sums = { scores: Float32Array; covered: Float32Array; seen: Uint8Array; matched: Uint8Array };

/** Best places first: each tool counts a word once, where its weight is highest. */
function addTerm(segment: Segment, term: WeighedTerm, mark: number, { scores, covered, seen, matched }: Sums, among: Bits | null) {
  const { postings, details } = segment;
  const own = term.inSegments.get(segment);
  const add = (tool: number, worth: number) => {
    if (seen[tool] === mark) return;
    seen[tool] = mark;
    matched[tool]!++;
    scores[tool]! += term.rarity * worth * (term.isTypo ? TYPO_WORTH : 1);
    covered[tool]! += term.rarity * (term.isTypo ? TYPO_WORTH : 1);
  };
  for (let place = 0; place < Math.min(own?.places ?? 0, PLACES); place++) {
    if (place === PLACE.description && !term.isTypo) details.each(term.stem, (tool) => (among === null || hasBit(among, tool)) && add(tool, DETAILS_WORTH));
    for (const word of own?.words ?? [])
      postings.each(
        word,
        place,
        (tool) => {
          add(tool, WORTH[place]!);
          return undefined;
        },
        among,
      );
  }
}
