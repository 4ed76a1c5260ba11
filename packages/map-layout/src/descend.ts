/** Stochastic gradient descent of UMAP: edges pull their ends together, and each end is pushed away from random others. */
import type { Edges } from "./graph.ts";
import { seededRandom } from "./random.ts";

/** The curve of closeness 1 / (1 + a·d^2b) for a minimum distance of 0.5: dots need room for names. With b = 4/3, a power is a cube root, which is faster. */
const [A, B] = [0.583, 4 / 3];
const PUSHES = 5;
const MAX_STEP = 4;

type Options = {
  epochs: number;
  /** The first learning rate; it falls to 0. */
  rate: number;
  seed: number;
  /** Points before this number stay where they are. */
  movesFrom?: number;
};

/** Moves `positions` (x and y of each point). */
export function descend(positions: Float32Array, { heads, tails, weights }: Edges, { epochs, rate: firstRate, seed, movesFrom = 0 }: Options) {
  const count = positions.length / 2;
  const random = seededRandom(seed);
  const strongest = weights.reduce((most, weight) => Math.max(most, weight), 0);
  // An edge is used as often as it is strong.
  const every = weights.map((weight) => (weight > 0 ? strongest / weight : Number.POSITIVE_INFINITY));
  const next = every.slice();

  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = firstRate * (1 - epoch / epochs);
    for (let edge = 0; edge < heads.length; edge++) {
      if (next[edge]! > epoch) continue;
      next[edge]! += every[edge]!;
      const head = heads[edge]!;
      const tail = tails[edge]!;
      if (head < movesFrom) continue;
      let x = positions[head * 2]!;
      let y = positions[head * 2 + 1]!;
      const dx = x - positions[tail * 2]!;
      const dy = y - positions[tail * 2 + 1]!;
      const square = dx * dx + dy * dy;
      if (square > 0) {
        const power = square * Math.cbrt(square);
        const pull = (-2 * A * B * power) / square / (A * power + 1);
        const [stepX, stepY] = [clipped(pull * dx) * rate, clipped(pull * dy) * rate];
        x += stepX;
        y += stepY;
        if (tail >= movesFrom) {
          positions[tail * 2]! -= stepX;
          positions[tail * 2 + 1]! -= stepY;
        }
      }
      for (let push = 0; push < PUSHES; push++) {
        const other = Math.floor(random() * count);
        if (other === head) continue;
        const awayX = x - positions[other * 2]!;
        const awayY = y - positions[other * 2 + 1]!;
        const apart = awayX * awayX + awayY * awayY;
        if (apart === 0) continue;
        const force = (2 * B) / ((0.001 + apart) * (A * apart * Math.cbrt(apart) + 1));
        x += clipped(force * awayX) * rate;
        y += clipped(force * awayY) * rate;
      }
      positions[head * 2] = x;
      positions[head * 2 + 1] = y;
    }
  }
}

const clipped = (step: number) => Math.max(-MAX_STEP, Math.min(MAX_STEP, step));
