/** Turns a jagged line into a curve: evenly spaced points, each the control point of a quadratic between two midpoints. */
type Point = [number, number];
export type Line = { points: Point[]; isRing: boolean };

/** Pixels between two points of a curve; wide enough to iron out the grid. */
const SPACING = 26;
/** Rings with fewer points look like specks. */
const SHORTEST_RING = 6;

export function smoothPath({ points, isRing }: Line, spacing = SPACING): string {
  const [first] = points;
  if (!first) return "";
  const even = spaced(isRing ? [...points, first] : points, spacing);
  if (!isRing) return curve(even);
  if (even.length < SHORTEST_RING) return "";
  // A ring begins and ends between its last point and its first.
  const controls = even.slice(1);
  const seam = middle(controls.at(-1) as Point, controls[0] as Point);
  return `${curve([seam, ...controls, seam])}z`;
}

/** Points at equal distances along the line, both ends included. */
function spaced(points: Point[], spacing: number): Point[] {
  const steps = points.slice(1).map((point, index) => distance(points[index] as Point, point));
  const total = steps.reduce((sum, step) => sum + step, 0);
  const count = Math.max(2, Math.round(total / spacing));
  const result: Point[] = [];
  let [index, walked] = [0, 0];
  for (let i = 0; i < count; i++) {
    const target = (total * i) / count;
    while (index < steps.length - 1 && walked + (steps[index] as number) < target) walked += steps[index++] as number;
    const share = (target - walked) / ((steps[index] as number) || 1);
    const [from, to] = [points[index] as Point, points[index + 1] as Point];
    result.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
  }
  return [...result, points.at(-1) as Point];
}

/** Relative coordinates: half the characters of absolute ones. */
function curve(points: Point[]): string {
  let [x, y] = [tenth(points[0]?.[0] ?? 0), tenth(points[0]?.[1] ?? 0)];
  let path = `M${pair(x, y)}q`;
  for (let i = 1; i < points.length - 1; i++) {
    const control = points[i] as Point;
    const next = points[i + 1] as Point;
    const end = i === points.length - 2 ? next : middle(control, next);
    const [toX, toY] = [tenth(end[0] - x), tenth(end[1] - y)];
    path += `${i > 1 ? " " : ""}${pair(tenth(control[0] - x), tenth(control[1] - y))} ${pair(toX, toY)}`;
    // Continue from the rounded point, or rounding errors add up.
    [x, y] = [tenth(x + toX), tenth(y + toY)];
  }
  return path;
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const tenth = (value: number) => Math.round(value * 10) / 10;
const pair = (x: number, y: number) => `${x} ${y}`;
