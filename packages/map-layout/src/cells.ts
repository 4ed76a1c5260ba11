/** Divides vectors into cells around centroids (k-means on a sample), so that neighbors are searched in a few cells only. */
import { dotProducts, normalize, toSmall } from "@toolatlas/meaning";
import { seededRandom } from "./random.ts";
import { createVectors, rowOf, type Vectors } from "./vectors.ts";

const ROUNDS = 4;
/** Vectors per cell from which its centroid is computed. */
const SAMPLED = 32;

type Cells = {
  centroids: Vectors;
  /** Where each cell starts in `order`, and the end of the last. */
  starts: Int32Array;
  /** The vectors' numbers, sorted by cell. */
  order: Int32Array;
};

export function assignCells(vectors: Vectors, cells: number, seed: number): Cells {
  const sample = pick(vectors, Math.min(vectors.count, cells * SAMPLED), seed);
  let centroids = toCentroids(
    sample.slice(0, cells).map((at) => floatsOf(vectors, at)),
    vectors.width,
  );
  for (let round = 0; round < ROUNDS; round++) {
    const sums = Array.from({ length: cells }, () => new Float32Array(vectors.width));
    const find = nearestCell(centroids);
    for (const at of sample) {
      const [sum, scale] = [sums[find(rowOf(vectors, at))]!, vectors.scales[at]!];
      for (let column = 0; column < vectors.width; column++) sum[column]! += vectors.rows[at * vectors.width + column]! * scale;
    }
    centroids = toCentroids(sums, vectors.width);
  }
  return { centroids, ...sortByCell(vectors, centroids) };
}

function sortByCell(vectors: Vectors, centroids: Vectors) {
  const find = nearestCell(centroids);
  const cellOf = Int32Array.from({ length: vectors.count }, (_, at) => find(rowOf(vectors, at)));
  const starts = new Int32Array(centroids.count + 1);
  for (const cell of cellOf) starts[cell + 1]!++;
  for (let cell = 0; cell < centroids.count; cell++) starts[cell + 1]! += starts[cell]!;
  const next = starts.slice();
  const order = new Int32Array(vectors.count);
  cellOf.forEach((cell, at) => {
    order[next[cell]!] = at;
    next[cell]!++;
  });
  return { starts, order };
}

function nearestCell(centroids: Vectors): (row: Int8Array) => number {
  const products = dotProducts(centroids.rows, centroids.width);
  return (row) => {
    let [best, bestValue] = [0, Number.NEGATIVE_INFINITY];
    products.compare(row).each((values, first) => {
      for (let at = 0; at < values.length; at++) {
        const value = values[at]! * centroids.scales[first + at]!;
        if (value <= bestValue) continue;
        [best, bestValue] = [first + at, value];
      }
    });
    return best;
  };
}

/** Different vectors, in random order. */
function pick({ count }: Vectors, wanted: number, seed: number): number[] {
  const random = seededRandom(seed);
  const picked = new Set<number>();
  while (picked.size < wanted) picked.add(Math.floor(random() * count));
  return [...picked];
}

const floatsOf = (vectors: Vectors, at: number) => Float32Array.from(rowOf(vectors, at), (value) => value * vectors.scales[at]!);

const toCentroids = (sums: Float32Array[], width: number) =>
  createVectors(
    sums.map((sum) => (normalize(sum) ? toSmall(sum) : null)),
    width,
  );
