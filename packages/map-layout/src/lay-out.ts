/** Positions of vectors on a square from 0 to 1: from scratch, or gently again from where they were. */
import { alignTo } from "./align.ts";
import { Anchors } from "./anchors.ts";
import { descend } from "./descend.ts";
import { symmetricEdges } from "./graph.ts";
import { NeighborIndex } from "./neighbors.ts";
import { alongPrincipalAxes } from "./principal-axes.ts";
import { seededRandom } from "./random.ts";
import { CATEGORY_WEIGHT, NEIGHBORS } from "./tuning.ts";
import { blend, centroidsOf, type Points, pointsAt, type Vectors } from "./vectors.ts";

/** Fewer are enough for many points. */
const EPOCHS = { few: 1_000, many: 200, manyFrom: 10_000 };
/** Few and small steps: points follow what changed, and most stay. */
const GENTLE = { epochs: 100, rate: 0.1 };
/** The width of the starting positions, in units of the curve. */
const START_WIDTH = 20;
/** Free on each side of the square, for names at its edge. */
const MARGIN = 0.05;
/** Points outside of this share of all points are clamped to the edge. */
const OUTLIERS = 0.001;

/** `unit`: the length on the square of one unit of the descent, needed to continue from these positions. */
export type Layout = { positions: Float32Array; unit: number };
type Input = Points & { seed: number };

export function layOut({ seed, ...points }: Input): Layout {
  const { numbers, known } = withVector(points);
  const blended = blendOf(known);
  const positions = scaledTo(START_WIDTH, alongPrincipalAxes(blended, seed));
  const random = seededRandom(seed);
  // Equal vectors must not start at the same point, where nothing pushes them apart.
  for (let at = 0; at < positions.length; at++) positions[at]! += (random() - 0.5) * 0.01;
  const epochs = blended.count < EPOCHS.manyFrom ? EPOCHS.few : EPOCHS.many;
  descend(positions, edgesOf(blended, seed), { epochs, rate: 1, seed });
  const layout = fitted(positions);
  return { ...layout, positions: placedAll(points, { ...layout, positions: spreadOut(layout.positions, numbers, points), seed }) };
}

/** `from`: where the points were, NaN for new ones. */
export function layOutAgain({ seed, from, unit, ...points }: Input & { from: Float32Array; unit: number }): Layout {
  const { numbers, known } = withVector(points);
  const before = pairsAt(from, numbers);
  const positions = placedAll(known, { positions: before, unit, seed }).map((value) => value / unit);
  descend(positions, edgesOf(blendOf(known), seed), { ...GENTLE, seed });
  for (let at = 0; at < positions.length; at++) positions[at]! *= unit;
  alignTo(positions, before);
  for (let at = 0; at < positions.length; at++) positions[at] = Math.min(1, Math.max(0, positions[at]!));
  return { unit, positions: placedAll(points, { positions: spreadOut(positions, numbers, points), unit, seed }) };
}

const blendOf = ({ vectors, groups }: Points) => blend(vectors, groups, centroidsOf(vectors, groups), CATEGORY_WEIGHT);

const edgesOf = (vectors: Vectors, seed: number) =>
  symmetricEdges(new NeighborIndex(vectors, seed).nearestTo(vectors, Math.max(1, Math.min(NEIGHBORS, vectors.count - 1)), { areOwn: true }));

const numbersOf = ({ vectors }: Points) => Int32Array.from({ length: vectors.count }, (_, at) => at);

/** The points that have a vector, and their numbers among all. */
function withVector(points: Points): { known: Points; numbers: Int32Array } {
  const numbers = numbersOf(points).filter((at) => points.vectors.scales[at] !== 0);
  return { numbers, known: numbers.length === points.vectors.count ? points : pointsAt(points, numbers) };
}

function pairsAt(positions: Float32Array, numbers: Int32Array): Float32Array {
  const pairs = new Float32Array(numbers.length * 2);
  numbers.forEach((at, place) => void pairs.set(positions.subarray(at * 2, at * 2 + 2), place * 2));
  return pairs;
}

/** The positions of some points among all of them; NaN for the others. */
function spreadOut(positions: Float32Array, numbers: Int32Array, { vectors }: Points): Float32Array {
  const all = new Float32Array(vectors.count * 2).fill(Number.NaN);
  numbers.forEach((at, place) => void all.set(positions.subarray(place * 2, place * 2 + 2), at * 2));
  return all;
}

/** Points without a position are placed near the others. */
function placedAll(points: Points, { positions, unit, seed }: Layout & { seed: number }): Float32Array {
  const isPlaced = (at: number) => !Number.isNaN(positions[at * 2]);
  const numbers = numbersOf(points);
  const [placed, missing] = [numbers.filter(isPlaced), numbers.filter((at) => !isPlaced(at))];
  if (missing.length === 0) return positions;
  const anchors = new Anchors({ ...pointsAt(points, placed), positions: pairsAt(positions, placed), unit, seed });
  const found = anchors.place(pointsAt(points, missing));
  const all = positions.slice();
  missing.forEach((at, place) => void all.set(found.subarray(place * 2, place * 2 + 2), at * 2));
  return all;
}

function scaledTo(width: number, positions: Float32Array): Float32Array {
  const most = positions.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) || 1;
  return positions.map((value) => (value / most) * (width / 2));
}

/** Turned so that it is widest from left to right, like most screens, then shifted and scaled to the square without its margin. */
function fitted(made: Float32Array): Layout {
  const positions = turned(made);
  const count = positions.length / 2;
  const rangeOf = (offset: number) => {
    const sorted = Float32Array.from({ length: count }, (_, at) => positions[at * 2 + offset]!).sort();
    const cut = Math.floor(count * OUTLIERS);
    return { low: sorted[cut] ?? 0, high: sorted[count - 1 - cut] ?? 0 };
  };
  const ranges = [rangeOf(0), rangeOf(1)];
  const size = Math.max(...ranges.map(({ low, high }) => high - low)) || 1;
  const unit = (1 - 2 * MARGIN) / size;
  const fit = positions.map((value, at) => {
    const { low, high } = ranges[at % 2]!;
    return Math.min(1 - MARGIN / 2, Math.max(MARGIN / 2, 0.5 + (value - (low + high) / 2) * unit));
  });
  return { positions: fit, unit };
}

function turned(positions: Float32Array): Float32Array {
  const count = positions.length / 2;
  const meanOf = (offset: number) => positions.reduce((sum, value, at) => (at % 2 === offset ? sum + value : sum), 0) / count;
  const [middleX, middleY] = [meanOf(0), meanOf(1)];
  let [xx, xy, yy] = [0, 0, 0];
  for (let at = 0; at < positions.length; at += 2) {
    const [x, y] = [positions[at]! - middleX, positions[at + 1]! - middleY];
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return positions.map((value, at) => (at % 2 === 0 ? value * cos + positions[at + 1]! * sin : value * cos - positions[at - 1]! * sin));
}
