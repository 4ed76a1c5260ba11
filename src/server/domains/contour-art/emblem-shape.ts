/** Each name gets its own hill. All contour lines lie on rays from one peak, so they cannot cross. */
import { seededRandom } from "../../platform/text/seeded-random.ts";

export type Point = [x: number, y: number];
export type Hill = { peak: Point; rim: Point[]; random: () => number };

/** The square that an emblem is drawn in. */
export const UNITS = 56;
const DRAWN = 50;
const SAMPLES = 40;
/** How many lobes: egg, ridge, trefoil, cushion, star; and how deep they are. */
const LOBES = [1, 2, 2, 3, 3, 4, 5] as const;
const DEPTH = { 1: 0.18, 2: 0.25, 3: 0.22, 4: 0.15, 5: 0.12 };
/** Room for the letter between the peak and the rim. */
const LETTER_ROOM = 14;

export function hillOf(slug: string): Hill {
  const random = seededRandom(slug);
  for (let skipped = 0; skipped < 3; skipped++) random();
  const lobes = pick(LOBES, random());
  const [phase, second] = [random() * 2 * Math.PI, random() * 2 * Math.PI];
  const depth = DEPTH[lobes] * (0.85 + 0.4 * random());
  const stretch = 1 + 0.28 * random();
  const tilt = random() * Math.PI;

  const radius = (angle: number) => 1 + depth * Math.cos(lobes * (angle - phase)) + 0.4 * depth * Math.cos((lobes + 1) * angle + second);
  const rim = fitted(
    Array.from({ length: SAMPLES }, (_, index) => {
      const angle = (2 * Math.PI * index) / SAMPLES;
      const along = radius(angle) * Math.cos(angle - tilt) * stretch;
      const across = radius(angle) * Math.sin(angle - tilt);
      return [along * Math.cos(tilt) - across * Math.sin(tilt), along * Math.sin(tilt) + across * Math.cos(tilt)];
    }),
  );
  return { rim, random, peak: peakOf(rim, random) };
}

/** The line at a height: 1 is the rim, 0 the top, more than 1 lies outside. `room` is how far the top stays from the peak. */
export const lineAt = ({ peak, rim }: Hill, height: number, room: number): Point[] =>
  rim.map(([x, y]) => {
    const reach = Math.hypot(x - peak[0], y - peak[1]);
    const share = (room + (reach - room) * height) / reach;
    return [peak[0] + (x - peak[0]) * share, peak[1] + (y - peak[1]) * share];
  });

export const nearestRim = ({ peak, rim }: Pick<Hill, "peak" | "rim">) => Math.min(...rim.map(([x, y]) => Math.hypot(x - peak[0], y - peak[1])));

/** Quadratic curves through the midpoints, in relative coordinates. */
export function ringPath(points: Point[]): string {
  const last = points.at(-1) ?? [0, 0];
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  let [x, y] = middle(last, points[0] ?? last).map(tenth) as Point;
  let path = `M${x} ${y}q`;
  for (const [index, control] of points.entries()) {
    const end = middle(control, points[index + 1] ?? points[0] ?? control);
    const [toX, toY] = [tenth(end[0] - x), tenth(end[1] - y)];
    path += `${index > 0 ? " " : ""}${tenth(control[0] - x)} ${tenth(control[1] - y)} ${toX} ${toY}`;
    // Continue from the rounded point, or rounding errors add up.
    [x, y] = [tenth(x + toX), tenth(y + toY)];
  }
  return `${path}z`.replaceAll(" -", "-").replace(/\b0\./g, ".");
}

function fitted(points: Point[]): Point[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = DRAWN / Math.max(right - left, bottom - top);
  return points.map(([x, y]) => [UNITS / 2 + (x - (left + right) / 2) * scale, UNITS / 2 + (y - (top + bottom) / 2) * scale]);
}

/** One side becomes steep, the other gentle. */
function peakOf(rim: Point[], random: () => number): Point {
  const steps = Array.from({ length: 11 }, (_, index) => UNITS / 2 + (index - 5) * 2);
  const places = steps.flatMap((y) => steps.map((x) => ({ peak: [x, y] as Point, room: nearestRim({ rim, peak: [x, y] }) })));
  // A point outside the rim could also have room for the letter; the center is always inside.
  const inside = places.filter(({ peak }) => isInside(rim, peak));
  const roomy = inside.filter(({ room }) => room >= LETTER_ROOM);
  if (roomy.length > 0) return pick(roomy, random()).peak;
  return inside.reduce((deepest, place) => (place.room > deepest.room ? place : deepest), { peak: [UNITS / 2, UNITS / 2] as Point, room: 0 }).peak;
}

function isInside(rim: Point[], [x, y]: Point): boolean {
  let crossings = 0;
  for (const [index, [toX, toY]] of rim.entries()) {
    const [fromX, fromY] = rim.at(index - 1) ?? [0, 0];
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) crossings++;
  }
  return crossings % 2 === 1;
}

const pick = <Item>(items: readonly Item[], share: number) => items[Math.floor(share * items.length)] as Item;
const tenth = (value: number) => Math.round(value * 10) / 10;
