/** What the app uses. */
export { Anchors } from "./anchors.ts";
export { alignTo } from "./align.ts";
export { layOut, type Layout, layOutAgain } from "./lay-out.ts";
export { measureQuality, type Quality } from "./quality.ts";
export { seededRandom } from "./random.ts";
export { createVectors, padWidth, type Points, pointsAt, type Vectors } from "./vectors.ts";
