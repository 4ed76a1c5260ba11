/** Generated tools in the engine's format. */
import { createRandom, makeTool } from "@toolatlas/bench";
import type { ToolDocument } from "../src/document.ts";

export function* generatedTools(count: number, seed = 1): Generator<ToolDocument> {
  const random = createRandom(seed);
  const taken = new Set<string>();
  const today = Date.UTC(2026, 0, 1);
  for (let made = 0; made < count; made++) {
    const { slug, name, category, shortDescription, description, pricingType, tags, likes, visits } = makeTool(random, { today, taken });
    yield {
      objectID: slug,
      name,
      category,
      categorySlug: category,
      tags,
      shortDescription,
      description,
      pricingType,
      logoUrl: null,
      popularity: likes * 5 + visits,
      likes,
      publishedAt: today / 1_000 - made,
      isAdult: false,
    };
  }
}
