/** How faithful a map is to its vectors: the usual measures of dimension reduction, from 0 to 1. */
import type { Vectors } from "./vectors.ts";

export type Quality = {
  /** Few strangers among the nearest on the map. */
  trustworthiness: number;
  /** Few of the nearest vectors are far away on the map. */
  continuity: number;
  /** The share of the ten nearest vectors that are among the twenty nearest on the map. */
  recall: number;
};

const K = 10;
/** More would take minutes for large maps; a sample is as good. */
const MAX_SAMPLED = 400;

export function measureQuality(vectors: Vectors, positions: Float32Array): Quality {
  const { count } = vectors;
  const step = Math.max(1, Math.floor(count / MAX_SAMPLED));
  let [strangers, lost, found, sampled] = [0, 0, 0, 0];
  for (let at = 0; at < count; at += step) {
    if (vectors.scales[at] === 0) continue;
    sampled++;
    const byVector = ranksOf(at, count, (other) => -similarity(vectors, at, other));
    const onMap = ranksOf(at, count, (other) => (positions[at * 2]! - positions[other * 2]!) ** 2 + (positions[at * 2 + 1]! - positions[other * 2 + 1]!) ** 2);
    for (let other = 0; other < count; other++) {
      if (other === at) continue;
      const [rank, mapRank] = [byVector[other]!, onMap[other]!];
      if (mapRank <= K && rank > K) strangers += rank - K;
      if (rank <= K && mapRank > K) lost += mapRank - K;
      if (rank <= K && mapRank <= 2 * K) found++;
    }
  }
  const most = (sampled * K * (2 * count - 3 * K - 1)) / 2;
  return { trustworthiness: 1 - strangers / most, continuity: 1 - lost / most, recall: found / (sampled * K) };
}

/** The rank of each other point by distance, from 1. */
function ranksOf(at: number, count: number, distanceTo: (other: number) => number): Int32Array {
  const distances = Float64Array.from({ length: count }, (_, other) => (other === at ? Number.NEGATIVE_INFINITY : distanceTo(other)));
  const order = Int32Array.from({ length: count }, (_, other) => other).sort((a, b) => distances[a]! - distances[b]!);
  const ranks = new Int32Array(count);
  for (const [rank, other] of order.entries()) ranks[other] = rank;
  return ranks;
}

function similarity({ rows, width, scales }: Vectors, a: number, b: number): number {
  let sum = 0;
  for (let column = 0; column < width; column++) sum += rows[a * width + column]! * rows[b * width + column]!;
  return sum * scales[a]! * scales[b]!;
}
