/** A hue derived from a text: that of a category without a chosen one, or of a source. */
export const hueOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);

/** Hues that were chosen for categories, by slug. */
export type CategoryHues = Record<string, number>;

/** Another backend's categories may have no hue. */
export const chosenHues = (categories: { slug: string; hue?: number | null }[]): CategoryHues =>
  Object.fromEntries(categories.flatMap(({ slug, hue }) => (typeof hue === "number" ? [[slug, hue]] : [])));

export const categoryHue = (slug: string, hues: CategoryHues): number => (Object.hasOwn(hues, slug) ? hues[slug] : undefined) ?? hueOf(slug);
