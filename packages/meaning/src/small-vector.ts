/** A vector as bytes: `values[i] * scale` approximates the original. */
export type SmallVector = { values: Int8Array; scale: number };

const LARGEST = 127;

export function toSmall(vector: Float32Array): SmallVector {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  const scale = most / LARGEST || 1;
  const values = new Int8Array(vector.length);
  for (let at = 0; at < vector.length; at++) values[at] = Math.round(vector[at]! / scale);
  return { values, scale };
}

/** Normalizes a vector in place; false if its length is zero. */
export function normalize(vector: Float32Array): boolean {
  let square = 0;
  for (const value of vector) square += value * value;
  if (square === 0) return false;
  const factor = 1 / Math.sqrt(square);
  for (let at = 0; at < vector.length; at++) vector[at]! *= factor;
  return true;
}
