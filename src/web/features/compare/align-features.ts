/** Arranges the features of several tools in rows, so that the same feature is in the same row. */

/** Each cell has the tool's own words, or null if it does not list the feature. */
export type FeatureRow = { label: string; cells: (string | null)[] };

/** `same`: groups of features that mean the same. A feature in no group gets its own row. */
export function alignFeatures(features: string[][], same: string[][]): FeatureRow[] {
  const grouped = new Set(same.flat());
  const alone = new Set(features.flat().filter((text) => !grouped.has(text)));
  const rows = [...same, ...[...alone].map((text) => [text])].map((texts) => toRow(texts, features));
  const width = ({ cells }: FeatureRow) => cells.filter((cell) => cell !== null).length;
  const first = ({ cells }: FeatureRow) => cells.findIndex((cell) => cell !== null);
  return rows.filter((row) => width(row) > 0).toSorted((one, other) => width(other) - width(one) || first(one) - first(other));
}

const toRow = (texts: string[], features: string[][]): FeatureRow => ({
  label: texts.reduce((one, other) => (other.length < one.length ? other : one)),
  cells: features.map((listed) => listed.find((text) => texts.includes(text)) ?? null),
});
