/** The nearest neighbors of vectors: compared with all others, or, if there are many, only with those in the nearest cells. */
import { dotProducts, type Products } from "@toolatlas/meaning";
import { assignCells } from "./cells.ts";
import { rowOf, type Vectors } from "./vectors.ts";

/** Up to here, comparing all pairs takes less than a second. */
const MAX_EXACT = 8_000;
/** Cells are this large on average, and this many are searched: on clustered vectors that finds 97 % of the ten nearest. */
const CELL_SIZE = 800;
const SEARCHED_CELLS = 6;

/** `k` neighbors per vector, nearest first, and their distances (1 − cosine); -1 where there are fewer. */
export type Neighbors = { k: number; ids: Int32Array; distances: Float32Array };

export class NeighborIndex {
  readonly #vectors: Vectors;
  readonly #products: Products;
  /** Cells as ranges of rows, which are sorted by cell; null if all are compared. */
  readonly #cells: { products: Products; scales: Float32Array; starts: Int32Array } | null;
  /** The numbers of the sorted rows. */
  readonly #order: Int32Array;

  constructor(vectors: Vectors, seed: number) {
    this.#vectors = vectors;
    if (vectors.count <= MAX_EXACT) {
      this.#cells = null;
      this.#order = Int32Array.from({ length: vectors.count }, (_, at) => at);
      this.#products = dotProducts(vectors.rows, vectors.width);
      return;
    }
    const { centroids, starts, order } = assignCells(vectors, Math.ceil(vectors.count / CELL_SIZE), seed);
    const rows = new Int8Array(vectors.rows.length);
    order.forEach((at, place) => void rows.set(rowOf(vectors, at), place * vectors.width));
    this.#order = order;
    this.#products = dotProducts(rows, vectors.width);
    this.#cells = { products: dotProducts(centroids.rows, vectors.width), scales: centroids.scales, starts };
  }

  /** The neighbors of these vectors; `areOwn`: they are the indexed ones, and a vector is not its own neighbor. */
  nearestTo(queries: Vectors, k: number, { areOwn }: { areOwn: boolean }): Neighbors {
    const ids = new Int32Array(queries.count * k).fill(-1);
    const distances = new Float32Array(queries.count * k).fill(2);
    const nearest = new Nearest(k);
    for (let query = 0; query < queries.count; query++) {
      const scale = queries.scales[query]!;
      if (scale === 0) continue;
      nearest.clear();
      this.#collect(rowOf(queries, query), areOwn ? query : -1, nearest);
      for (let at = 0; at < nearest.length; at++) {
        ids[query * k + at] = nearest.ids[at]!;
        distances[query * k + at] = Math.max(0, 1 - nearest.values[at]! * scale);
      }
    }
    return { k, ids, distances };
  }

  #collect(query: Int8Array, except: number, nearest: Nearest) {
    const { scales } = this.#vectors;
    const take = (products: Int32Array, first: number) => {
      for (let at = 0; at < products.length; at++) {
        const id = this.#order[first + at]!;
        const value = products[at]! * scales[id]!;
        // A vector of zeros has no neighbors.
        if (value > nearest.bound && id !== except && scales[id] !== 0) nearest.add(id, value);
      }
    };
    const ranges = this.#nearestCells(query);
    const comparison = this.#products.compare(query);
    if (!ranges) comparison.each(take);
    else for (const [first, end] of ranges) comparison.between(first, end, take);
  }

  #nearestCells(query: Int8Array): [first: number, end: number][] | null {
    if (!this.#cells) return null;
    const { products, scales, starts } = this.#cells;
    const best = new Nearest(SEARCHED_CELLS);
    products.compare(query).each((values, first) => {
      for (let at = 0; at < values.length; at++) {
        const value = values[at]! * scales[first + at]!;
        if (value > best.bound) best.add(first + at, value);
      }
    });
    return Array.from(best.ids.subarray(0, best.length), (cell) => [starts[cell]!, starts[cell + 1]!]);
  }
}

/** The few highest values, highest first. */
class Nearest {
  readonly ids: Int32Array;
  readonly values: Float64Array;
  length = 0;
  bound = Number.NEGATIVE_INFINITY;

  constructor(k: number) {
    this.ids = new Int32Array(k);
    this.values = new Float64Array(k);
  }

  clear() {
    this.length = 0;
    this.bound = Number.NEGATIVE_INFINITY;
  }

  add(id: number, value: number) {
    const { ids, values } = this;
    let place = Math.min(this.length, ids.length - 1);
    while (place > 0 && values[place - 1]! < value) {
      values[place] = values[place - 1]!;
      ids[place] = ids[place - 1]!;
      place--;
    }
    values[place] = value;
    ids[place] = id;
    if (this.length < ids.length) this.length++;
    if (this.length === ids.length) this.bound = values[ids.length - 1]!;
  }
}
