/** The land under the map lines: a few soft, stretched hills and hollows. */
import { seededRandom } from "../../platform/text/seeded-random.ts";

export type Size = { width: number; height: number };
type Hill = { x: number; y: number; rise: number; length: number; breadth: number; cos: number; sin: number };

/** From this ratio on, a picture is a banner with text in the middle; its hills are at both ends. */
const BANNER_RATIO = 3;
const HILLS_PER_SQUARE = 2;
/** The share of hills that go down instead of up. */
const HOLLOWS = 0.3;

/** Height at any point; the same land for the same seed and size. */
export function landscape(seed: string, { width, height }: Size): (x: number, y: number) => number {
  const random = seededRandom(`land ${seed}`);
  const between = (low: number, high: number) => low + (high - low) * random();
  const short = Math.min(width, height);
  const count = Math.round((HILLS_PER_SQUARE * Math.max(width, height)) / short);
  const isBanner = width / height >= BANNER_RATIO;

  const hills = Array.from({ length: count }, (_, index): Hill => {
    // One hill per column, so that they neither pile up nor leave half of the picture empty.
    const column = (index + between(0.1, 0.9)) / count;
    const angle = between(0, Math.PI);
    return {
      x: width * (isBanner ? toTheEnds(column) : column),
      y: height * between(-0.05, 1.05),
      rise: between(0.45, 1) * (random() < HOLLOWS ? -0.6 : 1),
      length: short * between(0.38, 0.62),
      breadth: short * between(0.26, 0.4),
      cos: Math.cos(angle),
      sin: Math.sin(angle),
    };
  });

  return (x, y) => {
    let sum = 0;
    for (const hill of hills) sum += heightOf(hill, x - hill.x, y - hill.y);
    return sum;
  };
}

function heightOf({ rise, length, breadth, cos, sin }: Hill, x: number, y: number) {
  const along = (x * cos + y * sin) / length;
  const across = (y * cos - x * sin) / breadth;
  return rise * Math.exp(-(along * along + across * across) / 2);
}

/** Squeezes 0…1 into its outer parts, leaving the middle to lines that only pass through. */
const toTheEnds = (column: number) => (column < 0.5 ? column * 0.64 : 1 - (1 - column) * 0.64);
