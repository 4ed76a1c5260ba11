/** Which features of several tools mean the same, however they are worded. */
import { loadWordTable, wordTable } from "@toolatlas/meaning";
import { tokenize } from "@toolatlas/search";

/** Joins 46 pairs correctly and 4 incorrectly in 144 comparisons; lower thresholds did not keep a precision of 0.9 (decision 108). */
const MIN_CLOSENESS = 0.77;
/** Shared words distinguish short phrases better than their meaning does. */
const WORDS_WEIGHT = 0.3;
/** Words that say little about what a feature is: image generation and creating images are the same. */
const FILLERS = new Set(
  "a an and the of for with in on to from by your many several own ai automatic automatically create creates creation generate generates generation generator make makes".split(
    " ",
  ),
);

type Feature = { tool: number; text: string; vector: Float32Array | null; stems: Set<string> };

/** Groups of two or more texts, at most one of each tool, closest first. */
export async function groupFeatures(tools: string[][]): Promise<string[][]> {
  await loadWordTable();
  const features = tools.flatMap((texts, tool) => texts.map((text) => toFeature(tool, text)));
  const groupOf = new Map(features.map((feature) => [feature, [feature]]));
  for (const [one, other] of closePairs(features)) {
    const [group = [], otherGroup = []] = [groupOf.get(one), groupOf.get(other)];
    if (group === otherGroup || group.some(({ tool }) => otherGroup.some((feature) => feature.tool === tool))) continue;
    group.push(...otherGroup);
    for (const feature of otherGroup) groupOf.set(feature, group);
  }
  return [...new Set(groupOf.values())].filter((group) => group.length > 1).map((group) => [...new Set(group.map(({ text }) => text))]);
}

function closePairs(features: Feature[]): [Feature, Feature][] {
  return features
    .flatMap((one, at) => features.slice(at + 1).map((other) => ({ one, other, closeness: one.tool === other.tool ? 0 : closeness(one, other) })))
    .filter((pair) => pair.closeness >= MIN_CLOSENESS)
    .toSorted((a, b) => b.closeness - a.closeness)
    .map(({ one, other }) => [one, other]);
}

const closeness = (one: Feature, other: Feature) => inMeaning(one.vector, other.vector) + WORDS_WEIGHT * inWords(one.stems, other.stems);

/** A plain loop: four tools with twenty features each are 2,400 pairs, in which a callback per number takes 20 ms. */
function inMeaning(one: Float32Array | null, other: Float32Array | null): number {
  if (!one || !other) return 0;
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

function inWords(one: Set<string>, other: Set<string>): number {
  let shared = 0;
  for (const stem of one) if (other.has(stem)) shared += 1;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}

function toFeature(tool: number, text: string): Feature {
  const meaningful = tokenize(text).filter((word) => !FILLERS.has(word));
  return { tool, text, vector: wordTable().embed(meaningful), stems: new Set(meaningful.map(stemOf)) };
}

const stemOf = (word: string) => word.replace(/(?<=.{3})(ations?|ions?|ings?|ors?|ers?|es|ed|e|s)$/, "");
