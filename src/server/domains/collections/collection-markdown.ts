import type { Collection } from "../../../contract/collection.ts";
import { markdownLine } from "../../platform/text/markdown-text.ts";

export type ExportedCollection = Pick<Collection, "slug" | "title" | "description" | "items">;

/** Its tools in order, each with its note. */
export function collectionMarkdown({ slug, title, description, items }: ExportedCollection, siteUrl: string): string {
  const tools = items.map(
    ({ tool, note }, index) =>
      `${index + 1}. [${markdownLine(tool.name)}](${siteUrl}/tools/${tool.slug}): ${markdownLine(tool.shortDescription)} (${tool.pricingType})${note ? `\n   > ${markdownLine(note)}` : ""}`,
  );
  const blocks = [
    `# ${markdownLine(title)}`,
    description && `> ${markdownLine(description)}`,
    tools.length > 0 ? tools.join("\n") : "No tools in this collection yet.",
    slug && `Source: ${siteUrl}/collections/${slug}`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}
