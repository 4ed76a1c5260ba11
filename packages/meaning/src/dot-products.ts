/** The dot products of one vector with many. */
import { createKernel, LANES, type VectorKernel } from "./vector-kernel.ts";

/** Vectors at a time: their results are read before the next part is computed. */
const PART = 4_096;

/** Fewer are computed as fast without separate memory, and small segments are short-lived. */
const MIN_ROWS = 512;

/** A vector being compared, with all numbers of each row or only the first half. */
export type Comparison = {
  /** Calls with the dot products of a part of the rows, until all have been computed. */
  each(visit: (products: Int32Array, first: number) => void): void;
  /** The same for the rows from `first` up to `end`. */
  between(first: number, end: number, visit: (products: Int32Array, first: number) => void): void;
  /** The same with the first half of each row, which has nine tenths of what distinguishes vectors. */
  eachRoughly(visit: (products: Int32Array, first: number) => void): void;
  /** With the first half of every nth row. */
  sample(every: number, visit: (product: number, row: number) => void): void;
  product(row: number): number;
};

export type Products = {
  /** One at a time: comparisons share their memory. */
  compare(query: Int8Array): Comparison;
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

  compare(query: Int8Array): Comparison {
    const count = this.#rows.length / this.#width;
    const product = (row: number) => {
      let dot = 0;
      for (let column = 0, at = row * this.#width; column < this.#width; column++) dot += query[column]! * this.#rows[at++]!;
      return dot;
    };
    const between: Comparison["between"] = (first, end, visit) =>
      visit(
        Int32Array.from({ length: end - first }, (_, row) => product(first + row)),
        first,
      );
    const each: Comparison["each"] = (visit) => between(0, count, visit);
    return {
      each,
      between,
      eachRoughly: each,
      sample(every, visit) {
        for (let row = 0; row < count; row += every) visit(product(row), row);
      },
      product,
    };
  }

  row(at: number): Int8Array {
    return this.#rows.subarray(at * this.#width, (at + 1) * this.#width);
  }
}

/** The vectors have their own memory, after space for the query and the results of one part. */
class FastProducts implements Products {
  readonly #kernel: VectorKernel;
  readonly #width: number;
  readonly #count: number;
  readonly #rowsAt: number;

  constructor(rows: Int8Array, width: number) {
    this.#width = width;
    this.#count = rows.length / width;
    this.#rowsAt = Math.ceil((width + (PART + 1) * 4) / LANES) * LANES;
    this.#kernel = createKernel(this.#rowsAt + rows.length);
    new Int8Array(this.#kernel.memory.buffer).set(rows, this.#rowsAt);
  }

  compare(query: Int8Array): Comparison {
    const { memory, dots } = this.#kernel;
    new Int8Array(memory.buffer).set(query);
    const half = Math.ceil(this.#width / 2 / LANES) * LANES;
    // The last is for single rows, which are compared while the results of a part are read.
    const results = new Int32Array(memory.buffer, this.#width, PART + 1);
    const addressOf = (row: number) => this.#rowsAt + row * this.#width;
    const inParts = (read: number, step: number, visit: (products: Int32Array, part: number) => void) => {
      const rows = Math.ceil(this.#count / step);
      for (let first = 0; first < rows; first += PART) {
        const count = Math.min(PART, rows - first);
        dots(0, addressOf(first * step), this.#width, count, read, step * this.#width - read);
        visit(results.subarray(0, count), first);
      }
    };
    return {
      each: (visit) => inParts(this.#width, 1, visit),
      between: (first, end, visit) => {
        for (let start = first; start < end; start += PART) {
          const count = Math.min(PART, end - start);
          dots(0, addressOf(start), this.#width, count, this.#width, 0);
          visit(results.subarray(0, count), start);
        }
      },
      eachRoughly: (visit) => inParts(half, 1, visit),
      sample: (every, visit) =>
        inParts(half, every, (products, first) => {
          for (const [at, product] of products.entries()) visit(product, (first + at) * every);
        }),
      product: (row) => {
        dots(0, addressOf(row), this.#width + 4 * PART, 1, this.#width, 0);
        return results[PART]!;
      },
    };
  }

  row(at: number): Int8Array {
    return new Int8Array(this.#kernel.memory.buffer, this.#rowsAt + at * this.#width, this.#width);
  }
}
