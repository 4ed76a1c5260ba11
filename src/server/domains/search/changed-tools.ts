/** Which tools a change concerns. */

/** Sent by hand (search/rebuild.ts) when the index should be built afresh on every instance. */
export const REBUILD_TAG = "search:rebuild";
const TOOL_TAG = "tool:";

/** The slugs of the changed tools, or everything: a renamed category stands in many tools. */
export function changedTools(tags: string[]): { slugs: string[]; isEverything: boolean } {
  const slugs = tags.flatMap((tag) => (tag.startsWith(TOOL_TAG) ? [tag.slice(TOOL_TAG.length)] : []));
  // Beside named tools "tools" and "categories" only say that lists and counts changed; alone they stand for an import or a renamed category.
  const isUnnamed = slugs.length === 0 && (tags.includes("tools") || tags.includes("categories"));
  return { slugs, isEverything: isUnnamed || tags.includes(REBUILD_TAG) };
}
