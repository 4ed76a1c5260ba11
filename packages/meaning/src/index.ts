/** What other packages and the app use. */
export { type Comparison, dotProducts, type Products } from "./dot-products.ts";
export { joinParts, listingTexts } from "./listing-texts.ts";
export { ModelVectors } from "./model-vectors.ts";
export { normalize, type SmallVector, toSmall } from "./small-vector.ts";
export { loadWordTable, readTableModel, type WordTable, wordTable } from "./word-table.ts";
