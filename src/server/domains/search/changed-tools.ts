/** Which tools a change affects. */

/** Rebuilds the index on every instance: after an import, or when an operator asks for it (search/rebuild.ts). */
export const REBUILD_TAG = "search:rebuild";

type Changed = { slugs: string[]; categories: string[]; isEverything: boolean };

/** The slugs of the changed tools, or of the categories whose tools changed, or everything. */
export function changedTools(tags: string[]): Changed {
  const named = (prefix: string) => tags.flatMap((tag) => (tag.startsWith(prefix) ? [tag.slice(prefix.length)] : []));
  const slugs = named("tool:");
  // With named tools, "categories" only means changed lists and counts.
  const isOfCategories = slugs.length === 0 && tags.includes("categories");
  const categories = isOfCategories ? named("category:") : [];
  return { slugs, categories, isEverything: tags.includes(REBUILD_TAG) || (isOfCategories && categories.length === 0) };
}
