/** The order of alternatives: how close they are in meaning, whether they share the category, and how many tags. Likes only break ties; payments play no part. */
import { loadWordTable, wordTable } from "@toolatlas/meaning";
import { tokenize } from "@toolatlas/search";
import type { AlternativesFilter } from "../../../../contract/alternatives.ts";
import { ALTERNATIVES } from "../../../../contract/constants.ts";
import type { Candidate, Subject } from "./alternative-candidates.ts";

const WEIGHT = { meaning: 0.6, category: 0.2, tags: 0.2 };
/** Any two descriptions of software are about this close. */
const UNRELATED = 0.5;
/**
 * Every tool of the category is an alternative; others only if they are much alike: a closeness of 0.7, or less with shared tags.
 * With a filter there are few, and 0.6 is enough.
 */
const MIN_ELSEWHERE = { all: 0.24, filtered: 0.12 };

export async function rankAlternatives(tool: Subject, candidates: Candidate[], { free, openSource, selfHosted }: AlternativesFilter): Promise<Candidate[]> {
  await loadWordTable();
  const fewest = free || openSource || selfHosted ? MIN_ELSEWHERE.filtered : MIN_ELSEWHERE.all;
  const [meaning, tags] = [vectorOf(tool), new Set(tool.tags)];
  return candidates
    .map((candidate) => {
      const closeness = Math.max(0, product(meaning, vectorOf(candidate)) - UNRELATED) / (1 - UNRELATED);
      const sameCategory = candidate.categoryId === tool.categoryId;
      return {
        candidate,
        sameCategory,
        score: WEIGHT.meaning * closeness + WEIGHT.category * Number(sameCategory) + WEIGHT.tags * overlap(tags, new Set(candidate.tags)),
      };
    })
    .filter(({ sameCategory, score }) => sameCategory || score >= fewest)
    .sort((a, b) => b.score - a.score || b.candidate.popularity - a.candidate.popularity || a.candidate.id - b.candidate.id)
    .slice(0, ALTERNATIVES)
    .map(({ candidate }) => candidate);
}

const vectorOf = ({ text }: Pick<Subject, "text">) => wordTable().embed(tokenize(text));

/** A plain loop: a callback per number would take most of the time. */
function product(one: Float32Array | null, other: Float32Array | null): number {
  if (!one || !other) return 0;
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** Shared members against the size of both. */
function overlap(a: Set<string>, b: Set<string>): number {
  return a.size === 0 || b.size === 0 ? 0 : a.intersection(b).size / Math.sqrt(a.size * b.size);
}
