/** Arranges the features of several tools in rows, so that the same feature is in the same row. */
import { CONCEPTS, type Concept } from "./feature-concepts.ts";

/** Each cell has the tool's own words, or null if it does not list the feature. */
export type FeatureRow = { label: string; cells: (string | null)[] };
type Listed = { tool: number; text: string };

export function alignFeatures(features: string[][]): FeatureRow[] {
  const all = features.flatMap((texts, tool) => texts.map((text): Listed => ({ tool, text })));
  const shared = CONCEPTS.map((concept) => ({ concept, found: all.filter(({ text }) => means(concept, text)) })).filter(({ found }) => toolsOf(found).size > 1);
  const inConcept = new Set(shared.flatMap(({ found }) => found));
  const rows = [
    ...shared.map(({ concept, found }) => toRow(concept.label, found, features.length)),
    ...alike(all.filter((one) => !inConcept.has(one))).map((group) => toRow(shortest(group), group, features.length)),
  ];
  const width = ({ cells }: FeatureRow) => cells.filter((cell) => cell !== null).length;
  const first = ({ cells }: FeatureRow) => cells.findIndex((cell) => cell !== null);
  return rows.toSorted((one, other) => width(other) - width(one) || first(one) - first(other));
}

const means = ({ names }: Concept, text: string) => names.test(text.toLowerCase());
const toolsOf = (found: Listed[]) => new Set(found.map(({ tool }) => tool));
const shortest = (group: Listed[]) => group.map(({ text }) => text).reduce((one, other) => (other.length < one.length ? other : one));

const toRow = (label: string, found: Listed[], columns: number): FeatureRow => ({
  label,
  cells: Array.from({ length: columns }, (_, column) => found.find(({ tool }) => tool === column)?.text ?? null),
});

/** Groups features outside any concept by shared words, with at most one per tool. */
function alike(rest: Listed[]): Listed[][] {
  const groups: Listed[][] = [];
  for (const one of rest) {
    const home = groups.find((group) => !toolsOf(group).has(one.tool) && group.some(({ text }) => isSameThing(text, one.text)));
    if (home) home.push(one);
    else groups.push([one]);
  }
  return groups;
}

const ENOUGH_IN_COMMON = 0.6;
const FILLERS = new Set(["a", "an", "and", "the", "of", "for", "with", "in", "on", "to", "from", "by", "your", "many", "several", "own"]);

function isSameThing(one: string, other: string): boolean {
  const [left, right] = [stemsOf(one), stemsOf(other)];
  const common = [...left].filter((stem) => right.has(stem)).length;
  return common > 0 && common / (left.size + right.size - common) >= ENOUGH_IN_COMMON;
}

/** "Creates images" and "Image creation" have the same two stems. */
const stemsOf = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== "" && !FILLERS.has(word))
      .map((word) => word.replace(/(?<=.{3})(ations?|ions?|ings?|ors?|ers?|es|ed|e|s)$/, "")),
  );
