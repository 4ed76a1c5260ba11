/** Points that stay where they are. Others are placed among them: near their most similar ones, or with their category. */
import { descend } from "./descend.ts";
import { type Edges, memberships } from "./graph.ts";
import { NeighborIndex } from "./neighbors.ts";
import { seededRandom } from "./random.ts";
import { CATEGORY_WEIGHT, NEIGHBORS } from "./tuning.ts";
import { blend, centroidsOf, type Points } from "./vectors.ts";

const EPOCHS = 60;
const RATE = 0.5;
/** How far points that are placed by category lie from its middle, on a square from 0 to 1. */
const SPREAD = 0.02;
/** Of a category none of whose tools has a vector. */
const SPREAD_ALONE = 0.08;

type Options = Points & { positions: Float32Array; unit: number; seed: number };

export class Anchors {
  /** In units of the descent, and space for the point that is being placed. */
  readonly #around: Float32Array;
  readonly #unit: number;
  readonly #seed: number;
  readonly #centroids: Map<number, Float32Array>;
  readonly #index: NeighborIndex;
  readonly #middles: Map<number, [x: number, y: number]>;

  constructor({ vectors, groups, positions, unit, seed }: Options) {
    this.#around = new Float32Array(positions.length + 2);
    this.#around.set(positions.map((value) => value / unit));
    this.#unit = unit;
    this.#seed = seed;
    this.#centroids = centroidsOf(vectors, groups);
    this.#index = new NeighborIndex(blend(vectors, groups, this.#centroids, CATEGORY_WEIGHT), seed);
    this.#middles = middlesOf(groups, positions);
  }

  /** A position for each, depending on nothing but the anchors and itself. */
  place({ vectors, groups, keys }: Points): Float32Array {
    const k = Math.max(1, Math.min(NEIGHBORS, this.#around.length / 2 - 1));
    const neighbors = this.#index.nearestTo(blend(vectors, groups, this.#centroids, CATEGORY_WEIGHT), k, { areOwn: false });
    const weights = memberships(neighbors);
    const placed = new Float32Array(vectors.count * 2);
    for (let at = 0; at < vectors.count; at++) {
      const ids = neighbors.ids.subarray(at * k, (at + 1) * k);
      const own = weights.subarray(at * k, (at + 1) * k);
      placed.set(ids[0]! < 0 ? this.#byGroup(groups[at]!, keys[at]!) : this.#amongNeighbors(ids, own), at * 2);
    }
    return placed;
  }

  /** Starts in the middle of its neighbors and descends among all anchors, which do not move. */
  #amongNeighbors(ids: Int32Array, weights: Float32Array): [x: number, y: number] {
    const around = this.#around;
    const own = around.length / 2 - 1;
    const count = ids.includes(-1) ? ids.indexOf(-1) : ids.length;
    let [x, y, total] = [0, 0, 0];
    for (let at = 0; at < count; at++) {
      const [anchor, weight] = [ids[at]!, weights[at]!];
      x += around[anchor * 2]! * weight;
      y += around[anchor * 2 + 1]! * weight;
      total += weight;
    }
    around[own * 2] = x / total;
    around[own * 2 + 1] = y / total;
    const edges: Edges = { heads: new Int32Array(count).fill(own), tails: ids.slice(0, count), weights: weights.slice(0, count) };
    descend(around, edges, { epochs: EPOCHS, rate: RATE, seed: this.#seed, movesFrom: own });
    return [clamped(around[own * 2]! * this.#unit), clamped(around[own * 2 + 1]! * this.#unit)];
  }

  #byGroup(group: number, key: number): [x: number, y: number] {
    const middle = this.#middles.get(group);
    const [x, y] = middle ?? somewhere(group);
    const spread = middle ? SPREAD : SPREAD_ALONE;
    const random = seededRandom(this.#seed + key);
    return [clamped(x + (random() - 0.5) * spread), clamped(y + (random() - 0.5) * spread)];
  }
}

/** A place for each category, evenly distributed: steps of the golden angle. */
function somewhere(group: number): [x: number, y: number] {
  const angle = group * Math.PI * (3 - Math.sqrt(5));
  const radius = 0.4 * Math.sqrt(((group + 1) * 0.618) % 1);
  return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)];
}

const clamped = (value: number) => Math.min(1, Math.max(0, value));

function middlesOf(groups: Int32Array, positions: Float32Array) {
  const sums = new Map<number, { x: number; y: number; count: number }>();
  groups.forEach((group, at) => {
    const { x, y, count } = sums.get(group) ?? { x: 0, y: 0, count: 0 };
    sums.set(group, { x: x + positions[at * 2]!, y: y + positions[at * 2 + 1]!, count: count + 1 });
  });
  return new Map([...sums].map(([group, { x, y, count }]): [number, [number, number]] => [group, [x / count, y / count]]));
}
