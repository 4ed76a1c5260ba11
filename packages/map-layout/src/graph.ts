/** The weighted graph of UMAP: how strongly each vector belongs to each of its neighbors. */
import type { Neighbors } from "./neighbors.ts";

const ROUNDS = 48;
const TOLERANCE = 1e-5;

/** Weights of each vector's neighbors: 1 for the nearest, less for the others, adding up to log2(k) whatever the density around it. */
export function memberships({ k, ids, distances }: Neighbors): Float32Array {
  const count = ids.length / k;
  const weights = new Float32Array(ids.length);
  const wanted = Math.log2(k);
  for (let point = 0; point < count; point++) {
    const first = point * k;
    const nearest = distances[first]!;
    let [low, high, sigma] = [0, Number.POSITIVE_INFINITY, 1];
    for (let round = 0; round < ROUNDS; round++) {
      let sum = 0;
      for (let at = first; at < first + k; at++) if (ids[at]! >= 0) sum += Math.exp(-Math.max(0, distances[at]! - nearest) / sigma);
      if (Math.abs(sum - wanted) < TOLERANCE) break;
      if (sum > wanted) high = sigma;
      else low = sigma;
      sigma = high === Number.POSITIVE_INFINITY ? sigma * 2 : (low + high) / 2;
    }
    for (let at = first; at < first + k; at++) if (ids[at]! >= 0) weights[at] = Math.exp(-Math.max(0, distances[at]! - nearest) / Math.max(sigma, 1e-9));
  }
  return weights;
}

export type Edges = { heads: Int32Array; tails: Int32Array; weights: Float32Array };

/** Both directions of each pair, with the probability that at least one belongs to the other. */
export function symmetricEdges(neighbors: Neighbors): Edges {
  const { k, ids } = neighbors;
  const weights = memberships(neighbors);
  const weightOf = (from: number, to: number) => {
    for (let at = from * k; at < (from + 1) * k; at++) if (ids[at] === to) return weights[at]!;
    return -1;
  };
  const edges = { heads: new Int32Array(ids.length * 2), tails: new Int32Array(ids.length * 2), weights: new Float32Array(ids.length * 2) };
  let length = 0;
  const add = (head: number, tail: number, weight: number) => {
    edges.heads[length] = head;
    edges.tails[length] = tail;
    edges.weights[length++] = weight;
  };
  for (let at = 0; at < ids.length; at++) {
    const [from, to, weight] = [Math.floor(at / k), ids[at]!, weights[at]!];
    if (to < 0) continue;
    const back = weightOf(to, from);
    // A mutual pair is added once.
    if (back >= 0 && to < from) continue;
    const both = back < 0 ? weight : weight + back - weight * back;
    add(from, to, both);
    add(to, from, both);
  }
  return { heads: edges.heads.slice(0, length), tails: edges.tails.slice(0, length), weights: edges.weights.slice(0, length) };
}
