/** Which tools a change affects. */

/** Sent manually (search/rebuild.ts) to rebuild the index on every instance. */
export const REBUILD_TAG = "search:rebuild";
const TOOL_TAG = "tool:";

/** The slugs of the changed tools, or everything: a renamed category affects many tools. */
export function changedTools(tags: string[]): { slugs: string[]; isEverything: boolean } {
  const slugs = tags.flatMap((tag) => (tag.startsWith(TOOL_TAG) ? [tag.slice(TOOL_TAG.length)] : []));
  // With named tools, "tools" and "categories" only mean changed lists and counts; alone they mean an import or a renamed category.
  const isUnnamed = slugs.length === 0 && (tags.includes("tools") || tags.includes("categories"));
  return { slugs, isEverything: isUnnamed || tags.includes(REBUILD_TAG) };
}
