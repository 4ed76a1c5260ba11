/** The densest spot of a few places: where most of them are, not their mean, which may be between two groups. */
export type Place = { x: number; y: number };
type Weighted = Place & { weight: number };

/** 8 % of the map's width. */
const KERNEL = 80;
const STEPS = 20;
/** A sample of many places has the same densest spot, and comparing all pairs stays fast. */
const MAX_COMPARED = 120;

export function densestSpot(all: readonly Weighted[], kernel = KERNEL): Place | null {
  const every = Math.ceil(all.length / MAX_COMPARED);
  const places = all.filter((_, at) => at % every === 0);
  const weightAt = (place: Weighted, x: number, y: number) => place.weight * Math.exp(-((place.x - x) ** 2 + (place.y - y) ** 2) / (2 * kernel ** 2));
  const density = ({ x, y }: Place) => places.reduce((sum, place) => sum + weightAt(place, x, y), 0);
  /** Each step moves to the mean of the places around it. */
  const climb = (start: Place): Place => {
    let { x, y } = start;
    for (let step = 0; step < STEPS; step++) {
      let [sumX, sumY, total] = [0, 0, 0];
      for (const place of places) {
        const weight = weightAt(place, x, y);
        sumX += place.x * weight;
        sumY += place.y * weight;
        total += weight;
      }
      if (total === 0) break;
      [x, y] = [sumX / total, sumY / total];
    }
    return { x, y };
  };
  const start = places.map((place) => ({ place, density: density(place) })).sort((a, b) => b.density - a.density)[0];
  if (!start) return null;
  const { x, y } = climb(start.place);
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}
