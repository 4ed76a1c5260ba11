/** The dot products of one vector with many. */
import { createKernel, LANES, type VectorKernel } from "./vector-kernel.ts";

/** Vectors at a time: their results are read before the next part is worked out. */
const PART = 4_096;

/** Fewer are worked out as fast without memory of their own, and small segments come and go. */
const MIN_ROWS = 512;

/** Rows and the dot products of one vector with all of them. */
export type Products = {
  each(query: Int8Array, visit: (products: Int32Array, first: number) => void): void;
  row(at: number): Int8Array;
};

export const dotProducts = (rows: Int8Array, width: number): Products =>
  rows.length < MIN_ROWS * width || width % LANES !== 0 ? new PlainProducts(rows, width) : new FastProducts(rows, width);

class PlainProducts implements Products {
  readonly #rows: Int8Array;
  readonly #width: number;

  constructor(rows: Int8Array, width: number) {
    this.#rows = rows;
    this.#width = width;
  }

  each(query: Int8Array, visit: (products: Int32Array, first: number) => void) {
    const products = new Int32Array(this.#rows.length / this.#width);
    for (let row = 0, at = 0; row < products.length; row++) {
      let dot = 0;
      for (let column = 0; column < this.#width; column++) dot += query[column]! * this.#rows[at++]!;
      products[row] = dot;
    }
    visit(products, 0);
  }

  row(at: number): Int8Array {
    return this.#rows.subarray(at * this.#width, (at + 1) * this.#width);
  }
}

/** The vectors lie in memory of their own, behind room for the question and the results of one part. */
class FastProducts implements Products {
  readonly #kernel: VectorKernel;
  readonly #width: number;
  readonly #count: number;
  readonly #rowsAt: number;

  constructor(rows: Int8Array, width: number) {
    this.#width = width;
    this.#count = rows.length / width;
    this.#rowsAt = Math.ceil((width + PART * 4) / LANES) * LANES;
    this.#kernel = createKernel(this.#rowsAt + rows.length);
    new Int8Array(this.#kernel.memory.buffer).set(rows, this.#rowsAt);
  }

  /** Calls with the dot products of a part of the rows, until all have been worked out. */
  each(query: Int8Array, visit: (products: Int32Array, first: number) => void) {
    const { memory, dots } = this.#kernel;
    new Int8Array(memory.buffer).set(query);
    for (let first = 0; first < this.#count; first += PART) {
      const count = Math.min(PART, this.#count - first);
      dots(0, this.#rowsAt + first * this.#width, this.#width, count, this.#width);
      visit(new Int32Array(memory.buffer, this.#width, count), first);
    }
  }

  row(at: number): Int8Array {
    return new Int8Array(this.#kernel.memory.buffer, this.#rowsAt + at * this.#width, this.#width);
  }
}
