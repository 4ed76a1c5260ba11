/** The vectors of a segment's tools, as bytes one after the other, and the scan that finds the nearest. */
import { type Bits, hasBit } from "./bits.ts";
import type { ToolDocument } from "./document.ts";
import { dotProducts, type Products } from "./dot-products.ts";
import { type Embedder, normalize, type SmallVector, toSmall } from "./embedder.ts";

export type ToolVectorsData = {
  model: string;
  dimension: number;
  values: Int8Array<ArrayBuffer>;
  /** 0 for a tool of which the model knows no word. */
  scales: Float32Array<ArrayBuffer>;
};

export type NearTool = { tool: number; closeness: number };

/** A tool that stays while others change is embedded once. */
const known = new WeakMap<ToolDocument, SmallVector | null>();

/** What a tool is in short counts for more than all that is said about it. */
const SHORT_WORTH = 1.5;

export function vectorOf(tool: ToolDocument, embedder: Embedder): SmallVector | null {
  const before = known.get(tool);
  if (before !== undefined) return before;
  const short = embedder.embed(`${tool.name}. ${tool.category}. ${tool.shortDescription}. ${tool.tags.join(", ")}`);
  const full = embedder.embed(`${tool.description} ${tool.details ?? ""}`);
  const both = short && full ? short.map((value, at) => SHORT_WORTH * value + full[at]!) : (short ?? full);
  const vector = both && normalize(both) ? toSmall(both) : null;
  known.set(tool, vector);
  return vector;
}

/** Vectors in the order of the tools' final numbers. */
export function packVectors(vectors: (SmallVector | null)[], order: Uint32Array, { model, dimension }: Embedder): ToolVectorsData {
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

/** The vectors of a segment, ready to be compared with a question. */
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

  /** How close one tool is to a question. */
  closeness(tool: number, question: Float32Array): number {
    if (question.length !== this.#dimension) return 0;
    return this.#products.row(tool).reduce((sum, value, at) => sum + value * question[at]!, 0) * this.#scales[tool]!;
  }

  /** The accepted tools that are nearest to a question, nearest first, none further away than the floor. */
  nearest(question: Float32Array, accepted: Bits | null, limit: number, floor: number): NearTool[] {
    if (question.length !== this.#dimension || limit <= 0) return [];
    const asked = toSmall(question);
    const best: NearTool[] = [];
    let bound = floor;
    this.#products.each(asked.values, (products, first) => {
      for (let at = 0; at < products.length; at++) {
        const tool = first + at;
        const closeness = products[at]! * asked.scale * this.#scales[tool]!;
        if (closeness < bound || (accepted !== null && !hasBit(accepted, tool))) continue;
        insert(best, { tool, closeness }, limit);
        if (best.length === limit) bound = best[limit - 1]!.closeness + Number.EPSILON;
      }
    });
    return best;
  }
}

/** Keeps the list in order; of two alike the earlier, which is the more popular, stays first. */
function insert(best: NearTool[], one: NearTool, limit: number) {
  let at = best.length;
  while (at > 0 && best[at - 1]!.closeness < one.closeness) at--;
  best.splice(at, 0, one);
  if (best.length > limit) best.pop();
}
