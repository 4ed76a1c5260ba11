/** The first two principal axes of vectors, by power iteration; positions start along them. */
import { normalize } from "@toolatlas/meaning";
import { seededRandom } from "./random.ts";
import type { Vectors } from "./vectors.ts";

const ROUNDS = 12;
/** The axes of a sample are as good as those of all. */
const MAX_SAMPLED = 20_000;

/** x and y of each vector along the axes. */
export function alongPrincipalAxes(vectors: Vectors, seed: number): Float32Array {
  const { count, width, rows, scales } = vectors;
  const step = Math.max(1, Math.floor(count / MAX_SAMPLED));
  const mean = new Float32Array(width);
  for (let at = 0; at < count; at += step) for (let column = 0; column < width; column++) mean[column]! += rows[at * width + column]! * scales[at]!;
  const sampled = Math.ceil(count / step);
  for (let column = 0; column < width; column++) mean[column]! /= sampled;

  const along = (axis: Float32Array, at: number) => {
    let sum = 0;
    for (let column = 0; column < width; column++) sum += (rows[at * width + column]! * scales[at]! - mean[column]!) * axis[column]!;
    return sum;
  };
  const axes: Float32Array[] = [];
  const random = seededRandom(seed);
  for (let number = 0; number < 2; number++) {
    let axis: Float32Array = Float32Array.from({ length: width }, () => random() - 0.5);
    for (let round = 0; round < ROUNDS; round++) {
      const next = new Float32Array(width);
      for (let at = 0; at < count; at += step) {
        const value = along(axis, at);
        for (let column = 0; column < width; column++) next[column]! += value * (rows[at * width + column]! * scales[at]! - mean[column]!);
      }
      for (const other of axes) subtractProjection(next, other);
      if (!normalize(next)) break;
      axis = next;
    }
    axes.push(axis);
  }
  const positions = new Float32Array(count * 2);
  for (const [number, axis] of axes.entries()) for (let at = 0; at < count; at++) positions[at * 2 + number] = along(axis, at);
  return positions;
}

function subtractProjection(vector: Float32Array, unit: Float32Array) {
  const length = vector.reduce((sum, value, at) => sum + value * unit[at]!, 0);
  for (let at = 0; at < vector.length; at++) vector[at]! -= length * unit[at]!;
}
