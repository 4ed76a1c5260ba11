/** Vectors as rows of bytes, and their blend with the centroids of their groups. */
import { normalize, type SmallVector, toSmall } from "@toolatlas/meaning";

/** The kernel of dot products reads this many numbers at a time. */
const LANES = 32;

/** Row `i`, times `scales[i]`, is a unit vector; a scale of 0 means that there is none. */
export type Vectors = { count: number; width: number; rows: Int8Array; scales: Float32Array };

/** `groups`: the number of each point's category. `keys`: a number that each point keeps, such as its id. */
export type Points = { vectors: Vectors; groups: Int32Array; keys: Int32Array };

export const padWidth = (dimension: number) => Math.ceil(dimension / LANES) * LANES;

/** Padded with zeros to whole lanes. */
export function createVectors(vectors: readonly (SmallVector | null)[], dimension: number): Vectors {
  const width = padWidth(dimension);
  const made = { count: vectors.length, width, rows: new Int8Array(vectors.length * width), scales: new Float32Array(vectors.length) };
  vectors.forEach((vector, at) => {
    if (vector?.values.length !== dimension) return;
    made.rows.set(vector.values, at * width);
    made.scales[at] = vector.scale;
  });
  return made;
}

/** The centroid of each group, as unit vectors, by the number of the group. */
export function centroidsOf({ count, width, rows, scales }: Vectors, groups: Int32Array): Map<number, Float32Array> {
  const sums = new Map<number, Float32Array>();
  for (let at = 0; at < count; at++) {
    const scale = scales[at]!;
    if (scale === 0) continue;
    const sum = sums.get(groups[at]!) ?? new Float32Array(width);
    sums.set(groups[at]!, sum);
    for (let column = 0; column < width; column++) sum[column]! += rows[at * width + column]! * scale;
  }
  for (const [group, sum] of sums) if (!normalize(sum)) sums.delete(group);
  return sums;
}

/** normalize(vector + weight × centroid): categories stay together without losing their nuances. */
export function blend(vectors: Vectors, groups: Int32Array, centroids: Map<number, Float32Array>, weight: number): Vectors {
  const { count, width } = vectors;
  const blended = { count, width, rows: new Int8Array(vectors.rows.length), scales: new Float32Array(count) };
  const sum = new Float32Array(width);
  for (let at = 0; at < count; at++) {
    const scale = vectors.scales[at]!;
    if (scale === 0) continue;
    const centroid = centroids.get(groups[at]!);
    for (let column = 0; column < width; column++) sum[column] = vectors.rows[at * width + column]! * scale + weight * (centroid?.[column] ?? 0);
    if (!normalize(sum)) continue;
    const small = toSmall(sum);
    blended.rows.set(small.values, at * width);
    blended.scales[at] = small.scale;
  }
  return blended;
}

export const rowOf = ({ rows, width }: Vectors, at: number) => rows.subarray(at * width, (at + 1) * width);

/** Some of the points, in this order. */
export function pointsAt({ vectors: { width, rows, scales }, groups, keys }: Points, numbers: Int32Array): Points {
  const vectors = { count: numbers.length, width, rows: new Int8Array(numbers.length * width), scales: new Float32Array(numbers.length) };
  numbers.forEach((at, place) => {
    vectors.rows.set(rows.subarray(at * width, (at + 1) * width), place * width);
    vectors.scales[place] = scales[at]!;
  });
  return { vectors, groups: numbers.map((at) => groups[at]!), keys: numbers.map((at) => keys[at]!) };
}
