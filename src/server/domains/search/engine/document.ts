/** What the engine knows of a tool. Nothing that was paid for is among it, so nothing paid can move a result. */
export type ToolDocument = {
  /** The tool's slug. */
  objectID: string;
  name: string;
  category: string;
  categorySlug: string;
  tags: string[];
  shortDescription: string;
  /** Searched, but not kept: a hit never shows it, and it would be half of the index. */
  description: string;
  /** For questions only, and not kept either. */
  useCases?: string[];
  keyFeatures?: string[];
  pricingType: string;
  logoUrl: string | null;
  popularity: number;
  likes: number;
  /** In seconds since 1970. */
  publishedAt: number;
  isAdult: boolean;
};

/** What a hit shows. */
export type StoredTool = Omit<ToolDocument, "description" | "useCases" | "keyFeatures" | "isAdult">;

/** The most popular first; of two alike, the slug decides, so that an order is never left to chance. */
export function byPopularity(a: { popularity: number; objectID: string }, b: { popularity: number; objectID: string }): number {
  return b.popularity - a.popularity || (a.objectID < b.objectID ? -1 : a.objectID > b.objectID ? 1 : 0);
}
