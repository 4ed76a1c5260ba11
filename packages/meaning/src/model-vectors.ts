/** The vectors of one model by slug, as rows of bytes in the kernel's memory; rows are replaced and added as tools change. */
import { type SmallVector, toSmall } from "./small-vector.ts";
import { createKernel, LANES, PAGE_BYTES, type VectorKernel } from "./vector-kernel.ts";

/** Rows at a time: their results are read before the next part is computed. */
const PART = 4_096;

type Near = { slug: string; closeness: number };
type NearestOptions = { limit: number; floor: number; accepts: (slug: string) => boolean };

export class ModelVectors {
  readonly dimension: number;
  /** The kernel reads whole lanes; vectors are padded with zeros. */
  readonly #width: number;
  readonly #rowsAt: number;
  readonly #kernel: VectorKernel;
  readonly #slugs: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #scales: number[] = [];

  constructor(dimension: number) {
    this.dimension = dimension;
    this.#width = Math.ceil(dimension / LANES) * LANES;
    this.#rowsAt = this.#width + 4 * PART;
    this.#kernel = createKernel(this.#rowsAt + PART * this.#width);
  }

  get size() {
    return this.#slugs.length;
  }

  set(slug: string, { values, scale }: SmallVector) {
    if (values.length !== this.dimension) return;
    const row = this.#numbers.get(slug) ?? this.#slugs.push(slug) - 1;
    this.#numbers.set(slug, row);
    this.#scales[row] = scale;
    this.#makeRoom(row + 1);
    new Int8Array(this.#kernel.memory.buffer).set(values, this.#rowsAt + row * this.#width);
  }

  /** How close a tool is to a question; null if either has no vector of this model. */
  closeness(slug: string, question: Float32Array): number | null {
    const row = this.#numbers.get(slug);
    if (row === undefined || question.length !== this.dimension) return null;
    const values = new Int8Array(this.#kernel.memory.buffer, this.#rowsAt + row * this.#width, this.dimension);
    return values.reduce((sum, value, at) => sum + value * question[at]!, 0) * this.#scales[row]!;
  }

  /** The nearest that are accepted, nearest first; `accepts` is only called for rows that would be among them. */
  nearest(question: Float32Array, { limit, floor, accepts }: NearestOptions): Near[] {
    if (question.length !== this.dimension || limit <= 0) return [];
    const questionVector = toSmall(question);
    const best: Near[] = [];
    const { memory, dots } = this.#kernel;
    new Int8Array(memory.buffer).fill(0, 0, this.#width).set(questionVector.values);
    for (let first = 0; first < this.size; first += PART) {
      const count = Math.min(PART, this.size - first);
      dots(0, this.#rowsAt + first * this.#width, this.#width, count, this.#width, 0);
      new Int32Array(memory.buffer, this.#width, count).forEach((product, at) => {
        const closeness = product * questionVector.scale * this.#scales[first + at]!;
        if (closeness < floor || (best.length === limit && closeness <= best[limit - 1]!.closeness)) return;
        const slug = this.#slugs[first + at]!;
        if (!accepts(slug)) return;
        let place = best.length;
        while (place > 0 && best[place - 1]!.closeness < closeness) place--;
        best.splice(place, 0, { slug, closeness });
        if (best.length > limit) best.pop();
      });
    }
    return best;
  }

  /** Doubles the capacity each time, so that adding a row stays cheap. */
  #makeRoom(rows: number) {
    const { memory } = this.#kernel;
    const missing = this.#rowsAt + rows * this.#width - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(Math.max(missing, memory.buffer.byteLength) / PAGE_BYTES));
  }
}
