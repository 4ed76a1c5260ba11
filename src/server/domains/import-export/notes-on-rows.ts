/** What was guessed or left out in rows that are imported, counted for the preview. */

import type { Adjustment } from "./tidy-row.ts";
import type { PricingType } from "./values/pricing-words.ts";

export type Counts = Map<Adjustment, number>;

/** `pricingType` and `category` are what the admin chose for such rows. */
export type RowChoices = { pricingType: PricingType; category: string | null };

export function notesOnRows(counts: Counts, { pricingType, category }: RowChoices): string[] {
  const note = (kind: Adjustment, sentence: (rows: string) => string) => {
    const count = counts.get(kind) ?? 0;
    return count > 0 ? [sentence(`${count.toLocaleString("en")} ${count === 1 ? "row" : "rows"}`)] : [];
  };
  return [
    ...note("pricing-missing", (rows) => `No price in ${rows}: listed as ${pricingType}.`),
    ...note("pricing-unknown", (rows) => `Price not understood in ${rows}: listed as ${pricingType}.`),
    ...note("category-needed", (rows) => `No category in ${rows}: choose below where to put them.`),
    ...note("category-missing", (rows) => `No category in ${rows}: put into ${category}.`),
    ...note("category-unknown", (rows) => `Unknown category in ${rows}: put into ${category}.`),
    ...note("description", (rows) => `No description in ${rows}: the name is used.`),
    ...note("name", (rows) => `No name in ${rows}: taken from the website's address.`),
    ...note("logo", (rows) => `Skipped logos that are not web addresses in ${rows}.`),
  ];
}
