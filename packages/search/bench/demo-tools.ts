/** The demo directory in the engine's format. */
import { demoListings } from "@toolatlas/bench";
import type { ToolDocument } from "../src/document.ts";

export const demoTools = (): ToolDocument[] =>
  demoListings().map(({ slug, name, category, tags, shortDescription, description, keyFeatures, useCases, pricingType }) => ({
    objectID: slug,
    name,
    category,
    categorySlug: category,
    tags,
    shortDescription,
    description,
    useCases,
    keyFeatures,
    pricingType,
    logoUrl: null,
    popularity: 0,
    likes: 0,
    publishedAt: 0,
    isAdult: false,
  }));
