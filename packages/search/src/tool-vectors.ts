/** The vectors of a segment's tools, as bytes one after the other, and the scan that finds the nearest. */
import { type Comparison, dotProducts, joinParts, listingTexts, type Products, type SmallVector, toSmall, type WordTable } from "@toolatlas/meaning";
import { type Bits, hasBit } from "./bits.ts";
import type { ToolDocument } from "./document.ts";
import { tokenize } from "./tokenize.ts";

export type ToolVectorsData = {
  model: string;
  dimension: number;
  values: Int8Array<ArrayBuffer>;
  /** 0 for a tool without any word that the model knows. */
  scales: Float32Array<ArrayBuffer>;
};

export type NearTool = { tool: number; closeness: number };

/** From this many tools on, a first pass over half of each vector selects which to compare in full. */
const MIN_ROUGH = 200_000;
const SAMPLE_EVERY = 61;
const MIN_SAMPLE = 400;
const CANDIDATE_SHARE = 0.01;

/** A tool that stays while others change is embedded only once. */
const cache = new WeakMap<ToolDocument, SmallVector | null>();

export function vectorOf(tool: ToolDocument, table: WordTable): SmallVector | null {
  const before = cache.get(tool);
  if (before !== undefined) return before;
  const vector = listingVector(tool, table);
  cache.set(tool, vector);
  return vector;
}

/** The vector of a listing's texts by the table; null if it knows none of their words. */
export function listingVector(listing: Parameters<typeof listingTexts>[0], table: WordTable): SmallVector | null {
  const joined = joinParts(listingTexts(listing).map((text) => table.embed(tokenize(text))));
  return joined && toSmall(joined);
}

/** Vectors in the order of the tools' final numbers. */
export function packVectors(vectors: (SmallVector | null)[], order: Uint32Array, { model, dimension }: WordTable): ToolVectorsData {
  const values = new Int8Array(order.length * dimension);
  const scales = new Float32Array(order.length);
  order.forEach((arrival, tool) => {
    const vector = vectors[arrival];
    if (!vector) return;
    values.set(vector.values, tool * dimension);
    scales[tool] = vector.scale;
  });
  return { model, dimension, values, scales };
}

/** The vectors of a segment, ready for comparison with a question. */
export class ToolVectors {
  readonly model: string;
  readonly #dimension: number;
  readonly #scales: Float32Array;
  readonly #products: Products;

  constructor({ model, dimension, values, scales }: ToolVectorsData) {
    this.model = model;
    this.#dimension = dimension;
    this.#scales = scales;
    this.#products = dotProducts(values, dimension);
  }

  /** How close one tool is to a question; null for a tool without known words. */
  closeness(tool: number, question: Float32Array): number | null {
    if (question.length !== this.#dimension || this.#scales[tool] === 0) return null;
    return this.#products.row(tool).reduce((sum, value, at) => sum + value * question[at]!, 0) * this.#scales[tool]!;
  }

  /** The accepted tools that are nearest to a question, nearest first, none below the floor. */
  nearest(question: Float32Array, accepted: Bits | null, limit: number, floor: number): NearTool[] {
    if (question.length !== this.#dimension || limit <= 0) return [];
    const questionVector = toSmall(question);
    const comparison = this.#products.compare(questionVector.values);
    const best: NearTool[] = [];
    let bound = floor;
    const consider = (tool: number, product: number) => {
      const closeness = product * questionVector.scale * this.#scales[tool]!;
      if (closeness < bound || (accepted !== null && !hasBit(accepted, tool))) return;
      insert(best, { tool, closeness }, limit);
      if (best.length === limit) bound = best[limit - 1]!.closeness + Number.EPSILON;
    };
    if (this.#scales.length < MIN_ROUGH) {
      comparison.each((products, first) => {
        for (let at = 0; at < products.length; at++) consider(first + at, products[at]!);
      });
      return best;
    }
    const least = this.#worthALook(comparison, accepted);
    comparison.eachRoughly((products, first) => {
      for (let at = 0; at < products.length; at++) if (products[at]! * this.#scales[first + at]! >= least) consider(first + at, comparison.product(first + at));
    });
    return best;
  }

  /** The minimum for the first half of a vector: the nearest are among the best hundredth by it (99.8 % of the first twenty). */
  #worthALook(comparison: Comparison, accepted: Bits | null): number {
    const seen: number[] = [];
    comparison.sample(SAMPLE_EVERY, (product, tool) => {
      if (accepted === null || hasBit(accepted, tool)) seen.push(product * this.#scales[tool]!);
    });
    const sorted = Float32Array.from(seen).sort();
    // If few are accepted, each is compared.
    return sorted.length < MIN_SAMPLE ? Number.NEGATIVE_INFINITY : sorted[Math.floor(sorted.length * (1 - CANDIDATE_SHARE))]!;
  }
}

/** Keeps the list in order; of two equal ones the earlier, which is the more popular, stays first. */
function insert(best: NearTool[], one: NearTool, limit: number) {
  let at = best.length;
  while (at > 0 && best[at - 1]!.closeness < one.closeness) at--;
  best.splice(at, 0, one);
  if (best.length > limit) best.pop();
}
