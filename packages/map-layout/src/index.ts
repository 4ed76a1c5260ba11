/** What the app uses. */

export { alignTo } from "./align.ts";
export { Anchors } from "./anchors.ts";
export { type Layout, layOut, layOutAgain } from "./lay-out.ts";
export { measureQuality, type Quality } from "./quality.ts";
export { seededRandom } from "./random.ts";
export { createVectors, type Points, padWidth, pointsAt, type Vectors } from "./vectors.ts";
