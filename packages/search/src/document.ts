/** What the engine knows of a tool. It has no data about payments, so nothing paid can move a result. */
export type ToolDocument = {
  /** The tool's slug. */
  objectID: string;
  name: string;
  category: string;
  categorySlug: string;
  tags: string[];
  shortDescription: string;
  /** Searched, but not stored: a hit never shows it, and it would be half of the index. */
  description: string;
  /** For questions only, and not stored either. */
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

/** The fields that a hit shows. */
export type StoredTool = Omit<ToolDocument, "description" | "useCases" | "keyFeatures" | "isAdult">;

/** The most popular first; ties are broken by slug, so that the order is deterministic. */
export function byPopularity(a: { popularity: number; objectID: string }, b: { popularity: number; objectID: string }): number {
  return b.popularity - a.popularity || (a.objectID < b.objectID ? -1 : a.objectID > b.objectID ? 1 : 0);
}
