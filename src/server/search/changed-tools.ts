/** Which tools a change concerns. */

/** Sent by hand (search/rebuild.ts) when the index should be built afresh on every instance. */
export const REBUILD_TAG = "search:rebuild";
const TOOL_TAG = "tool:";

/** The slugs of the changed tools, or everything: a renamed category stands in many tools. */
export function changedTools(tags: string[]): { slugs: string[]; isEverything: boolean } {
  const slugs = tags.flatMap((tag) => (tag.startsWith(TOOL_TAG) ? [tag.slice(TOOL_TAG.length)] : []));
  // "tools" beside named tools only says that lists changed; alone it stands for an import.
  const isImport = tags.includes("tools") && slugs.length === 0;
  return { slugs, isEverything: isImport || tags.includes("categories") || tags.includes(REBUILD_TAG) };
}
