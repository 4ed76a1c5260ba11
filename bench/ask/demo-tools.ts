/** The demo directory in the engine's format, without a database. */
import { slugify } from "../../src/contract/slug.ts";
import { readContent } from "../../src/server/domains/demo-content/read-content.ts";
import type { ToolDocument } from "../../src/server/domains/search/engine/document.ts";

export async function demoTools(): Promise<ToolDocument[]> {
  const { tools } = await readContent();
  return tools.map(({ slug, name, category, tags, shortDescription, description, keyFeatures, useCases, pricingType, logoUrl }) => ({
    objectID: slug,
    name,
    category,
    categorySlug: slugify(category),
    tags,
    shortDescription,
    description,
    useCases,
    keyFeatures,
    pricingType,
    logoUrl,
    popularity: 0,
    likes: 0,
    publishedAt: 0,
    isAdult: false,
  }));
}
