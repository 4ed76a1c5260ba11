/** Chosen on the demo's tools by trustworthiness, and by how well categories stay together. */
export const CATEGORY_WEIGHT = 0.25;
export const NEIGHBORS = 15;
