/** Lines of equal height on a grid: marching squares. */
import type { Line } from "./smooth-path.ts";

export type Grid = { columns: number; rows: number; heights: Float64Array };

/** Which sides of a cell a line connects, by the corners that are above it (1 top left, 2 top right, 4 bottom right, 8 bottom left). */
const [TOP, RIGHT, BOTTOM, LEFT] = [0, 1, 2, 3] as const;
type Side = typeof TOP | typeof RIGHT | typeof BOTTOM | typeof LEFT;
const SIDES: [Side, Side][][] = [
  [],
  [[LEFT, TOP]],
  [[TOP, RIGHT]],
  [[LEFT, RIGHT]],
  [[RIGHT, BOTTOM]],
  [
    [LEFT, TOP],
    [RIGHT, BOTTOM],
  ],
  [[TOP, BOTTOM]],
  [[LEFT, BOTTOM]],
  [[BOTTOM, LEFT]],
  [[TOP, BOTTOM]],
  [
    [TOP, RIGHT],
    [BOTTOM, LEFT],
  ],
  [[RIGHT, BOTTOM]],
  [[LEFT, RIGHT]],
  [[TOP, RIGHT]],
  [[LEFT, TOP]],
  [],
];

/** In columns and rows of the grid. Lines that reach its border are open. */
export function contourLines(grid: Grid, level: number): Line[] {
  const { columns, rows, heights } = grid;
  const heightOf = (node: number) => heights[node] as number;
  // An edge is named after its upper or left node: even numbers run right, odd ones down.
  const neighbors = new Map<number, number[]>();
  const link = (from: number, to: number) => {
    const known = neighbors.get(from);
    if (known) known.push(to);
    else neighbors.set(from, [to]);
  };

  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const node = row * columns + column;
      const below = node + columns;
      let shape =
        (heightOf(node) > level ? 1 : 0) | (heightOf(node + 1) > level ? 2 : 0) | (heightOf(below + 1) > level ? 4 : 0) | (heightOf(below) > level ? 8 : 0);
      // No line crosses most cells, so those must cost as little as possible.
      if (shape === 0 || shape === 15) continue;
      // On a saddle the middle decides which pair of corners belongs together.
      const isSaddle = shape === 5 || shape === 10;
      if (isSaddle && heightOf(node) + heightOf(node + 1) + heightOf(below) + heightOf(below + 1) > 4 * level) shape = 15 - shape;
      const edges = [node * 2, (node + 1) * 2 + 1, below * 2, node * 2 + 1] as const;
      for (const [from, to] of SIDES[shape] ?? []) {
        link(edges[from], edges[to]);
        link(edges[to], edges[from]);
      }
    }
  }

  const crossing = (edge: number): [number, number] => {
    const node = edge >> 1;
    const isDown = edge % 2 === 1;
    const [from, to] = [heightOf(node), heightOf(isDown ? node + columns : node + 1)];
    const share = (level - from) / (to - from);
    return [(node % columns) + (isDown ? 0 : share), Math.floor(node / columns) + (isDown ? share : 0)];
  };
  return joined(neighbors).map(({ edges, isRing }) => ({ points: edges.map(crossing), isRing }));
}

/** Walks from edge to edge: first the lines that end at a border, then the rings that are left. */
function joined(neighbors: Map<number, number[]>) {
  const seen = new Set<number>();
  const walk = (start: number) => {
    const edges: number[] = [];
    for (let edge: number | undefined = start; edge !== undefined; edge = neighbors.get(edge)?.find((next) => !seen.has(next))) {
      seen.add(edge);
      edges.push(edge);
    }
    return edges;
  };
  const open = [...neighbors].filter(([, next]) => next.length === 1).map(([edge]) => edge);
  return [
    ...open.flatMap((edge) => (seen.has(edge) ? [] : [{ edges: walk(edge), isRing: false }])),
    ...[...neighbors.keys()].flatMap((edge) => (seen.has(edge) ? [] : [{ edges: walk(edge), isRing: true }])),
  ];
}
