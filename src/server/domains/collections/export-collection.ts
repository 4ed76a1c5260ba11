/** A collection as a file. */
import type { ExportFormat } from "../../../contract/collection-limits.ts";
import { slugify } from "../../../shared/text/slug.ts";
import { csvLines } from "../../platform/text/csv.ts";
import { collectionMarkdown, type ExportedCollection } from "./collection-markdown.ts";

type File = { name: string; type: string; body: string };

const COLUMNS = ["position", "name", "url", "category", "pricing", "note"];

export async function exportCollection(collection: ExportedCollection, format: ExportFormat, siteUrl: string): Promise<File> {
  const name = `${slugify(collection.title) || "collection"}.${format}`;
  if (format === "md") return { name, type: "text/markdown; charset=utf-8", body: collectionMarkdown(collection, siteUrl) };
  const rows = collection.items.map(({ tool, note }, index) => ({
    ...{ position: index + 1, name: tool.name, url: `${siteUrl}/tools/${tool.slug}` },
    ...{ category: tool.category, pricing: tool.pricingType, note },
  }));
  if (format === "csv") return { name, type: "text/csv; charset=utf-8", body: await csvLines([COLUMNS, ...rows.map((row) => Object.values(row))]) };
  const { slug, title, description } = collection;
  const url = slug === null ? null : `${siteUrl}/collections/${slug}`;
  return { name, type: "application/json; charset=utf-8", body: `${JSON.stringify({ title, description, url, tools: rows }, null, 2)}\n` };
}
